import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import { type Cue, captionsInSteps } from '#features/video/captions/read-captions.ts'
import { blocksOf, WEBVTT } from '#features/video/captions/write-captions.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cleanName } from '#server/platform/storage/content-disposition.ts'
import { inTurns } from '#server/platform/turns.ts'
import { brokenCaptions, fileOfWrongKind, unreadablePicture } from './errors.ts'
import { contentTypeOf, formats } from './formats.ts'
import { type Incoming, openIncoming, openPieces } from './incoming.ts'
import { VIDEO_FILE } from './links.ts'
import { drawInTurn, holdPicture, readPicture } from './picture-queue.ts'
import { NotAPicture, renderPicture } from './pictures.ts'
import { chooseCaptionsFile, deleteUnusedAmong, insertMedia, type Media } from './queries.ts'
import { ENCODED_FILES, readEncodings } from './text-encodings.ts'
import { type UploadUse, uploadRules } from './uploads.ts'
import { type MediaStore, mediaUsers, type OnUnpacked } from './users.ts'

type Stored = Pick<Media, 'fileName' | 'mimeType' | 'bytes'> & Partial<Pick<Media, 'width' | 'height'>>

interface About {
  use: UploadUse
  originalName: string
  uploadedBy?: number | null
  /** Reports the progress of unpacking a package that was stored. */
  onUnpacked?: OnUnpacked
}

/**
 * Stores an upload as it streams. One that is too large or of the wrong type is refused and leaves nothing behind.
 * Never call it inside a transaction: a slow sender would hold it open.
 */
export async function storeUpload(platform: MediaStore, source: Readable, about: About): Promise<Media> {
  const open = (name: string) => openIncoming(platform.storage, source, about.use, name)
  return takeIn(platform, open, about).catch((error) => {
    // The rest is read and dropped, so that the sender gets the answer.
    source.resume()
    throw error
  })
}

/** The same for an upload whose pieces are in the storage, in this order. The pieces are kept. */
export function storePieces(platform: MediaStore, pieces: string[], about: About): Promise<Media> {
  return takeIn(platform, (name) => openPieces(platform.storage, pieces, about.use, name), about)
}

async function takeIn(
  platform: MediaStore,
  open: (name: string) => Promise<Incoming>,
  { use, originalName, uploadedBy = null, onUnpacked }: About,
): Promise<Media> {
  const id = randomUUID()
  const name = cleanName(originalName)
  const { kind, visibility, picture } = uploadRules[use]
  try {
    const incoming = await open(name)
    if (kind === 'package') {
      const stored = await storeUnchanged(id, kind, incoming)
      const about = { id, kind, visibility, originalName: name, uploadedBy, ...stored }
      const archive = { id, key: `${id}/${stored.fileName}`, name, onUnpacked }
      const writeRows = await mediaUsers().unpack(platform, archive)
      return await platform.db.transaction(async (tx) => {
        const medium = await insertMedia(tx, about)
        await writeRows(tx)
        return medium
      })
    }
    const stored = picture
      ? await holdPicture(uploadedBy, () => storePicture(platform, id, name, incoming, picture))
      : kind === 'captions'
        ? await storeCaptions(platform, id, name, incoming.content())
        : await storeUnchanged(id, kind, incoming)
    return await insertMedia(platform.db, { id, kind, visibility, originalName: name, uploadedBy, ...stored })
  } catch (error) {
    await removeFolder(platform, id)
    throw error
  }
}

/** Captions that were not UTF-8 are read as those of that language. */
export const readCaptionsAs = (tx: Db, id: string, language: CaptionLanguage) =>
  chooseCaptionsFile(tx, id, language)

/** Deletes the rows and files of media that nothing uses any more. Call it after the transaction that stopped using them. */
export async function removeMedia(platform: Omit<MediaStore, 'config'>, ids: string[]) {
  if (ids.length === 0) return
  for (const id of await deleteUnusedAmong(platform.db, ids)) await removeFolder(platform, id)
}

export async function removeFolder({ storage, log }: Pick<MediaStore, 'storage' | 'log'>, id: string) {
  // A failure here changes nothing: the sweep removes what is left.
  await storage
    .remove(id)
    .catch((error) => log.error({ error, id }, 'files of a medium could not be removed'))
}

async function storeUnchanged(id: string, kind: Media['kind'], incoming: Incoming): Promise<Stored> {
  const { mimeType, extension } = formats[incoming.format]
  const fileName = kind === 'video' ? VIDEO_FILE : `original.${extension}`
  const { bytes } = await incoming.storeAs(`${id}/${fileName}`, { contentType: contentTypeOf(mimeType) })
  return { fileName, mimeType, bytes }
}

async function storePicture(
  { storage }: Pick<Platform, 'storage'>,
  id: string,
  name: string,
  { content }: Incoming,
  sizes: { widths: readonly number[]; square: boolean },
): Promise<Stored> {
  // At most a few megabytes, by the limit for pictures.
  const source = await readPicture(content())
  const { main, others } = await drawInTurn(() => renderPicture(source, sizes)).catch((error) => {
    throw error instanceof NotAPicture ? unreadablePicture(name) : error
  })
  for (const { file, contentType, data } of [...others, main]) {
    await storage.put(`${id}/${file}`, Readable.from([data]), { contentType })
  }
  const { file, contentType, data, width, height } = main
  return { fileName: file, mimeType: contentType, bytes: data.length, width, height }
}

const UTF8_FILE = `original.${formats.vtt.extension}`
/** Beside the captions until they go: a course is saved later than its files are sent. */
const DROPPED_FILE = 'dropped.json'
const DROPPED_NAMED = 50

/** Stores captions as WebVTT. Anything else is refused, and a file without any that can be read with the number of its line. */
async function storeCaptions(
  { storage }: Pick<Platform, 'storage'>,
  id: string,
  name: string,
  content: AsyncIterable<Buffer>,
) {
  // At most two megabytes, by the limit for captions.
  const read = readEncodings(await buffer(Readable.from(content)))
  const files =
    'utf8' in read
      ? [{ file: UTF8_FILE, text: read.utf8 }]
      : [
          { file: ENCODED_FILES['windows-1252'], text: read.windows1252 },
          { file: ENCODED_FILES['windows-1256'], text: read.windows1256 },
        ]
  const made: { file: string; data: Buffer }[] = []
  let dropped: number[] = []
  for (const { file, text } of files) {
    const read = await asWebvtt(text, name)
    made.push({ file, data: Buffer.from(read.text) })
    dropped = read.dropped.slice(0, DROPPED_NAMED)
  }
  const { mimeType } = formats.vtt
  for (const { file, data } of made)
    await storage.put(`${id}/${file}`, Readable.from([data]), { contentType: contentTypeOf(mimeType) })
  if (dropped.length > 0)
    await storage.put(`${id}/${DROPPED_FILE}`, Readable.from([JSON.stringify(dropped)]), {
      contentType: 'application/json',
    })
  const [{ file, data }] = made as [(typeof made)[number]]
  return { fileName: file, mimeType, bytes: data.length }
}

/** The lines of captions, counted from 1, that no browser would show: the first of them. */
export async function droppedLines({ storage }: Pick<Platform, 'storage'>, id: string): Promise<number[]> {
  const key = `${id}/${DROPPED_FILE}`
  if (!(await storage.stat(key))) return []
  return JSON.parse(String(await buffer((await storage.open(key)).stream)))
}

async function asWebvtt(text: string, name: string): Promise<{ text: string; dropped: number[] }> {
  const read = await inTurns(captionsInSteps(text))
  await otherRequests()
  switch (read.kind) {
    case 'none':
      throw fileOfWrongKind('captions', name)
    case 'broken':
      throw brokenCaptions(name, read.line)
    case 'srt':
      return { text: await webvttInParts(read.cues), dropped: read.dropped }
    case 'vtt':
      return { text: text.replace(/^\ufeff/, ''), dropped: read.dropped }
  }
}

const CUES_AT_ONCE = 5_000

/** Two megabytes hold tens of thousands of captions: other requests are answered between some of them. */
async function webvttInParts(cues: Cue[]): Promise<string> {
  const blocks: string[] = []
  for (let first = 0; first < cues.length; first += CUES_AT_ONCE) {
    blocks.push(...blocksOf(cues.slice(first, first + CUES_AT_ONCE)))
    await otherRequests()
  }
  return `${WEBVTT}${blocks.join('\n')}`
}
