import type { Readable } from 'node:stream'
import { joined } from '#server/platform/storage/joined.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileOfWrongKind, fileTooLarge } from './errors.ts'
import type { Format } from './formats.ts'
import { BoxWalk } from './iso-boxes.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'
import { type UploadUse, uploadRules } from './uploads.ts'

/** Not worth waiting for more, of a file that is refused anyway. */
const READ_ON_BYTES = 10 * 1024 * 1024

/** A file on its way in, known by its content. */
export interface Incoming {
  format: Format
  /** All of it. A sender's stream flows once: either this is read, or it is stored. */
  content(): AsyncIterable<Buffer>
  /** Stores it under that key as it came. */
  storeAs(key: string, options: { contentType: string }): Promise<{ bytes: number }>
}

/** What a sender streams. Past its limit, its content ends with a refusal. */
export async function openIncoming(
  storage: Storage,
  source: Readable,
  use: UploadUse,
  name: string,
): Promise<Incoming> {
  const { limitBytes } = uploadRules[use]
  // Left open when we stop early: the sender's other parts come through the same connection.
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
    if (walk && !walk.isWhole()) throw fileOfWrongKind(use, name)
  }
  if (!isWanted(format, use)) {
    // Of the wrong kind and too large as well, a small one is told its size first, like any other.
    if (limitBytes <= READ_ON_BYTES) await readOut(counted())
    throw fileOfWrongKind(use, name)
  }
  return {
    format,
    content: counted,
    storeAs: (key, options) => storage.put(key, counted(), options),
  }
}

/** What came before and stands in the storage piece by piece, within its limit. */
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
  const walk = walkFor(format, use)
  if (walk) await walkPieces(walk, storage, pieces)
  if (!isWanted(format, use) || (walk && !walk.isWhole())) throw fileOfWrongKind(use, name)
  return {
    format,
    content,
    storeAs: (key, options) => storage.join(pieces, key, options),
  }
}

const sniffed = (head: Buffer, name: string): Format => sniff(head.subarray(0, SNIFFED_BYTES), name)

const isWanted = (format: Format, use: UploadUse) => uploadRules[use].formats?.includes(format) ?? true

/** Films are read by other programs here: they are looked at to their end. Documents are only ever handed on. */
const walkFor = (format: Format, use: UploadUse): BoxWalk | null =>
  uploadRules[use].kind === 'video' && (format === 'mp4' || format === 'mov') ? new BoxWalk() : null

/** Most of a film is one box: the pieces in the middle of it are not read. */
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
