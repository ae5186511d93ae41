import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownVersion } from '#server/platform/known-version.ts'
import { contentDisposition, splitName } from '#server/platform/storage/content-disposition.ts'
import { FileMissing } from '#server/platform/storage/keys.ts'
import type { RangeCache } from '#server/platform/storage/range-cache.ts'
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts'
import { fileNotFound } from './errors.ts'
import type { Files } from './files.ts'
import { contentTypeOf, formats, isInline } from './formats.ts'
import type { Media } from './queries.ts'
import { sendRange } from './send-range.ts'

/** For a smaller file, a redirect to the bucket costs more than passing the file on. */
const REDIRECT_FROM_BYTES = 1024 * 1024

/** A bucket does not know who is banned, so its links are short-lived. */
const BUCKET_LINK_SECONDS = 15 * 60

export interface ServeOptions {
  cacheControl: string
  /** Set for a private file. */
  link?: {
    secondsLeft: number
    /** Whether the person may still read the file, as far as the cache knows. */
    isStillGood(): boolean
  }
}

/** Answers with a file of a medium, or a range of it. */
export async function serveFile(
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  medium: Media,
  file: string,
  options: ServeOptions,
) {
  const key = `${medium.id}/${file}`
  if (!(await files.file(key))) throw fileNotFound()
  return serveStored(files, request, reply, { key, ...describe(medium, file) }, options)
}

interface StoredContent {
  key: string
  contentType: string
  fileName: string
  inline: boolean
  /** Neither nginx nor a bucket sends it for us: they would leave out the headers that this reply has. */
  isOurs?: boolean
}

export async function serveStored(
  { storage, file: find, accelCache, rangeCache }: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, contentType, fileName, inline, isOurs = false }: StoredContent,
  { cacheControl, link }: ServeOptions,
) {
  const found = await find(key)
  if (!found) throw fileNotFound()
  reply.headers({
    'cache-control': cacheControl,
    'content-type': contentType,
    'content-disposition': contentDisposition(fileName, inline),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  // nginx then handles ranges, conditions and HEAD.
  const sender = isOurs ? null : storage.handover(key)
  if (sender) {
    reply.header('x-accel-redirect', sender)
    accelCache.store(request.url, reply.getHeaders(), link)
    return reply.send()
  }

  const version: Version = { ...found, etag: etagOf(found) }
  reply.headers({ etag: version.etag, 'last-modified': version.modifiedAt.toUTCString() })
  if (isFresh(request.headers, version)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.header('content-length', version.bytes).send()

  // A playlist has relative addresses, which must lead back to us.
  if (link && !isOurs && version.bytes >= REDIRECT_FROM_BYTES && !key.endsWith('.m3u8')) {
    const expiresInSeconds = Math.min(link.secondsLeft, BUCKET_LINK_SECONDS)
    const inBucket = await storage.signedLink(key, { expiresInSeconds, fileName, inline })
    // Not cached by the browser: it would follow the link after its end.
    if (inBucket) {
      return reply
        .removeHeader('content-disposition')
        .header('cache-control', 'no-store')
        .redirect(inBucket, 302)
    }
  }

  const range = requestedRange(request.headers, version)
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition').removeHeader('content-type')
    return reply.code(416).header('content-range', `bytes */${version.bytes}`).send()
  }
  const opened = await openContent(storage, key, range ?? undefined).catch((error) => {
    throw error instanceof FileMissing || error.code === 'ENOENT' ? fileNotFound() : error
  })
  const { start, end } = range ?? { start: 0, end: version.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${version.bytes}`)
  reply.header('content-length', end - start + 1)
  if (opened instanceof Readable) return reply.send(opened)
  return sendFromDisk(rangeCache, reply, opened, { start, end }, `${key} ${version.etag}`)
}

/** A file of our own disk, or what comes from the bucket. */
async function openContent(storage: Storage, key: string, range?: ByteRange) {
  const path = storage.localPath(key)
  return path ? open(path) : (await storage.open(key, range)).stream
}

async function sendFromDisk(
  cache: RangeCache,
  reply: FastifyReply,
  file: FileHandle,
  range: ByteRange,
  name: string,
) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    await sendRange(cache, { fd: file.fd, name }, range, raw)
    raw.end()
  } catch (error) {
    reply.log.error(error)
    raw.destroy()
  } finally {
    await file.close()
  }
}

/** Types of files derived from uploads: sizes of a picture, streams of a video. */
const DERIVED_TYPES: Record<string, string> = {
  avif: formats.avif.mimeType,
  webp: formats.webp.mimeType,
  jpg: formats.jpeg.mimeType,
  m4a: formats.m4a.mimeType,
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: formats.mp4.mimeType,
  ts: 'video/mp2t',
}

function describe(medium: Media, file: string) {
  const { mimeType, originalName } = medium
  const isUpload = file === medium.fileName
  if (isUpload && medium.kind !== 'image') {
    return { contentType: contentTypeOf(mimeType), fileName: originalName, inline: isInline(mimeType) }
  }
  const extension = file.split('.').at(-1) ?? ''
  const contentType = isUpload ? mimeType : DERIVED_TYPES[extension]
  if (!contentType) throw fileNotFound()
  // A derived file keeps the original name with its own extension.
  return { contentType, fileName: `${splitName(originalName).stem}.${extension}`, inline: true }
}

const etagOf = ({ bytes, modifiedAt }: { bytes: number; modifiedAt: Date }) =>
  `"${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`

interface Version {
  bytes: number
  etag: string
  modifiedAt: Date
}

/** Whether the client already has this version. */
function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: Version): boolean {
  const known = headers['if-none-match']
  if (known) return isKnownVersion(known, etag)
  const since = headers['if-modified-since']
  return since !== undefined && wholeSeconds(modifiedAt) <= Date.parse(since)
}

/**
 * The requested range; null for the whole file. As the standard allows, the whole file also answers a header that we
 * cannot read and several ranges at once.
 */
function requestedRange(headers: IncomingHttpHeaders, version: Version): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  if (!isSameVersion(headers['if-range'], version)) return null
  const end = version.bytes - 1
  if (!first) {
    const length = Math.min(Number(last), version.bytes)
    return length === 0 ? 'unsatisfiable' : { start: version.bytes - length, end }
  }
  if (last && Number(last) < Number(first)) return null
  if (Number(first) > end) return 'unsatisfiable'
  return { start: Number(first), end: last ? Math.min(Number(last), end) : end }
}

/** Whether a resumed download continues the same version. */
function isSameVersion(condition: string | string[] | undefined, { etag, modifiedAt }: Version): boolean {
  if (typeof condition !== 'string') return true
  return condition.startsWith('"') ? condition === etag : wholeSeconds(modifiedAt) === Date.parse(condition)
}

/** HTTP dates have no milliseconds. */
const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000
