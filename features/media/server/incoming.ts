import type { Readable } from 'node:stream'
import { joined } from '#server/platform/storage/joined.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { damagedVideo, fileOfWrongKind, fileTooLarge } from './errors.ts'
import type { Format } from './formats.ts'
import { BoxWalk } from './iso-boxes.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'
import { type UploadUse, uploadRules } from './uploads.ts'

/** A larger file that is refused anyway is not read to its end. */
const READ_ON_BYTES = 10 * 1024 * 1024

/** An incoming file whose type is known from its content. */
export interface Incoming {
  format: Format
  /** The whole content. It can be read once: either this is read, or the file is stored. */
  content(): AsyncIterable<Buffer>
  /** Stores it under that key as it came. */
  storeAs(key: string, options: { contentType: string }): Promise<{ bytes: number }>
}

/** Opens a streamed upload. Beyond its limit, the content ends with a refusal. */
export async function openIncoming(
  storage: Storage,
  source: Readable,
  use: UploadUse,
  name: string,
): Promise<Incoming> {
  const { limitBytes } = uploadRules[use]
  // Not destroyed when we stop early: the other parts of the form come through the same connection.
  const chunks = source.iterator({ destroyOnReturn: false })
  const head = await readHead(chunks)
  const format = sniffed(head, name)
  const walk = walkFor(format, use)

  async function* counted() {
    let bytes = head.length
    if (bytes > limitBytes) throw fileTooLarge(use, name, limitBytes)
    walk?.push(head)
    yield head
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limitBytes) throw fileTooLarge(use, name, limitBytes)
      walk?.push(chunk)
      yield chunk
    }
    if (walk && !walk.isWhole()) throw damagedVideo(name)
  }
  if (!isWanted(format, use)) {
    // With a small limit the file is read on: one that is also too large is refused for its size, like any other.
    if (limitBytes <= READ_ON_BYTES) await readOut(counted())
    throw fileOfWrongKind(use, name)
  }
  return {
    format,
    content: counted,
    storeAs: (key, options) => storage.put(key, counted(), options),
  }
}

/** Opens an upload whose pieces are in the storage, within its limit. */
export async function openPieces(
  storage: Storage,
  pieces: string[],
  use: UploadUse,
  name: string,
): Promise<Incoming> {
  const content = () => joined(storage.open, pieces)
  const start = content()
  const head = await readHead(start).finally(() => start.return(undefined))
  const format = sniffed(head, name)
  if (!isWanted(format, use)) throw fileOfWrongKind(use, name)
  const walk = walkFor(format, use)
  if (walk) await walkPieces(walk, storage, pieces)
  if (walk && !walk.isWhole()) throw damagedVideo(name)
  return {
    format,
    content,
    storeAs: (key, options) => storage.join(pieces, key, options),
  }
}

const sniffed = (head: Buffer, name: string): Format => sniff(head.subarray(0, SNIFFED_BYTES), name)

const isWanted = (format: Format, use: UploadUse) => uploadRules[use].formats?.includes(format) ?? true

/** Videos are checked to their end, since ffmpeg reads them here. Documents are only passed on. */
const walkFor = (format: Format, use: UploadUse): BoxWalk | null =>
  uploadRules[use].kind === 'video' && (format === 'mp4' || format === 'mov') ? new BoxWalk() : null

/** Most of a video is one box, whose pieces need not be read. */
async function walkPieces(walk: BoxWalk, storage: Storage, pieces: string[]) {
  for (const key of pieces) {
    const bytes = (await storage.stat(key))?.bytes ?? 0
    if (walk.maySkip(bytes)) walk.skip(bytes)
    else for await (const chunk of (await storage.open(key)).stream) walk.push(chunk)
  }
}

async function readOut(content: AsyncIterable<Buffer>) {
  for await (const _ of content);
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = []
  for (let bytes = 0; bytes < SNIFFED_BYTES; ) {
    const { value, done } = await chunks.next()
    if (done) break
    head.push(value)
    bytes += value.length
  }
  return Buffer.concat(head)
}
