import type { Readable } from 'node:stream'
import { joined } from '#server/platform/storage/joined.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileOfWrongKind, fileTooLarge } from './errors.ts'
import type { Format } from './formats.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'
import { type UploadUse, uploadRules } from './uploads.ts'

/** A file on its way in, known by its content. */
export interface Incoming {
  format: Format
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
    // The multipart parser cuts what passes its own limit, and says so only here.
    if ('truncated' in source && source.truncated) throw fileTooLarge(use, name, limitBytes)
  }
  return {
    format: formatOf(head, use, name),
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
  return {
    format: formatOf(head, use, name),
    content,
    storeAs: (key, options) => storage.join(pieces, key, options),
  }
}

function formatOf(head: Buffer, use: UploadUse, name: string): Format {
  const { formats } = uploadRules[use]
  const format = sniff(head.subarray(0, SNIFFED_BYTES), name)
  if (formats && !formats.includes(format)) throw fileOfWrongKind(use, name)
  return format
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
