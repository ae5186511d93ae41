import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileTooLarge } from '#features/media/server/errors.ts'
import { removeFolder, removeMedia, storePieces } from '#features/media/server/service.ts'
import { AppError, conflict, invalidInput } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { cleanName } from '#server/platform/storage/content-disposition.ts'
import { UPLOAD_LIMITS, UPLOAD_QUOTA, UPLOAD_SECONDS } from '#shared/limits.ts'
import { words } from '#words/errors.ts'
import { emptyFile, tooManyPieces, tooManyUploads, uploadNotFound, uploadQuota } from '../errors.ts'
import { inPieces } from './pieces.ts'
import {
  addPiece,
  deleteExpiredUploads,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  lockUploader,
  type UploadRow,
  waitingUploads,
} from './queries.ts'

/** More files than the largest course has. */
const WAITING_AT_MOST = 300

/**
 * Each piece is a stored file. An honest upload does not break a thousand times; one byte at a time it would be
 * millions.
 */
const MOST_PIECES = 1_000

interface Announced {
  id: string
  use: string
  originalName: string
  bytes: number
}

export async function beginUpload({ db }: Platform, caller: Caller, announced: Announced) {
  const { use, bytes } = announced
  const originalName = cleanName(announced.originalName)
  if (!isUse(use)) throw invalidInput(() => words.authoring.uploadUse)
  if (bytes === 0) throw emptyFile(originalName)
  if (bytes > UPLOAD_LIMITS[use]) throw fileTooLarge(use, originalName, UPLOAD_LIMITS[use])
  const expiresAt = new Date(Date.now() + UPLOAD_SECONDS * 1000)
  await db.transaction(async (tx) => {
    await lockUploader(tx, caller.id)
    const waiting = await waitingUploads(tx, caller.id)
    if (waiting.count >= WAITING_AT_MOST) throw tooManyUploads()
    if (waiting.bytes + bytes > UPLOAD_QUOTA) throw uploadQuota()
    await insertUpload(tx, { id: announced.id, userId: caller.id, use, originalName, bytes, expiresAt })
  })
}

/** Another person's upload is refused like one that does not exist. */
export async function ownUpload({ db }: Platform, caller: Caller, id: string): Promise<UploadRow> {
  const upload = isUuid(id) ? await findUpload(db, id) : undefined
  if (!upload || upload.userId !== caller.id) throw uploadNotFound()
  return upload
}

/** Stores the content piece by piece, and returns the new offset of the upload. */
export async function receivePieces({ db, storage }: Platform, id: string, content: Readable, from: number) {
  const known = await findUpload(db, id)
  if (known && known.pieces.length >= MOST_PIECES) throw tooManyPieces()
  let at = from
  for await (const piece of inPieces(content)) {
    const key = `${id}/${randomUUID()}`
    const { bytes } = await storage.put(key, piece, { contentType: 'application/octet-stream' })
    if (!(await addPiece(db, id, { key, from: at, bytes }))) {
      await storage.remove(key)
      throw conflict('offset_changed', () => words.common.conflict)
    }
    at += bytes
  }
  return at
}

const underWay = new Map<string, Promise<void>>()

/** Joins the pieces into one file once all have come. May be called again by a client that did not get the answer. */
export function finish(platform: Platform, upload: UploadRow): Promise<void> {
  const known = underWay.get(upload.id)
  if (known) return known
  const work = assemble(platform, upload).finally(() => underWay.delete(upload.id))
  underWay.set(upload.id, work)
  return work
}

async function assemble(platform: Platform, { id, userId, use, originalName, pieces }: UploadRow) {
  try {
    const stored = await storePieces(platform, pieces, { use, originalName, uploadedBy: userId })
    // Another process finished it first, or the sender deleted it meanwhile.
    if (!(await finishUpload(platform.db, id, stored.id))) await removeMedia(platform, [stored.id])
    else await removeFolder(platform, id)
  } catch (error) {
    // A file of the wrong type stays wrong: the upload is deleted. A full disk or a busy process may have room later.
    if (error instanceof AppError && error.status < 500) await forgetUpload(platform, id)
    throw error
  }
}

export async function forgetUpload(platform: Platform, id: string) {
  const upload = await deleteUpload(platform.db, id)
  if (upload) await removeFilesOf(platform, upload)
}

export async function sweepUploads(platform: Platform) {
  for (const upload of await deleteExpiredUploads(platform.db)) await removeFilesOf(platform, upload)
}

async function removeFilesOf(platform: Platform, { id, mediaId }: UploadRow) {
  await removeFolder(platform, id)
  if (mediaId) await removeMedia(platform, [mediaId])
}

// Own properties only: « constructor » exists on every object.
const isUse = (use: string): use is UploadRow['use'] => Object.hasOwn(UPLOAD_LIMITS, use)
const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
