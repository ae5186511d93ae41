import type { Readable } from 'node:stream'
import { joined } from '#server/platform/storage/joined.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileOfWrongKind, fileTooLarge } from './errors.ts'
import type { Format } from './formats.ts'
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

  async function* counted() {
    let bytes = head.length
    if (bytes > limitBytes) throw fileTooLarge(use, name, limitBytes)
    yield head
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limitBytes) throw fileTooLarge(use, name, limitBytes)
      yield chunk
    }
  }
  const format = sniffed(head, name)
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
  if (!isWanted(format, use)) throw fileOfWrongKind(use, name)
  return {
    format,
    content,
    storeAs: (key, options) => storage.join(pieces, key, options),
  }
}

const sniffed = (head: Buffer, name: string): Format => sniff(head.subarray(0, SNIFFED_BYTES), name)

const isWanted = (format: Format, use: UploadUse) => uploadRules[use].formats?.includes(format) ?? true

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
