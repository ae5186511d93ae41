import { Readable } from 'node:stream'
import { fileOfWrongKind, fileTooLarge } from './errors.ts'
import type { Format } from './formats.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'
import { type UploadUse, uploadRules } from './uploads.ts'

/** A file on its way in, known by its content, that ends with a refusal where it grows past its limit. */
export interface Incoming {
  format: Format
  content: Readable
}

export async function openIncoming(source: Readable, use: UploadUse, name: string): Promise<Incoming> {
  const { limitBytes, formats } = uploadRules[use]
  // Left open when we stop early: the sender's other parts come through the same connection.
  const chunks = source.iterator({ destroyOnReturn: false })
  const head = await readHead(chunks)
  const format = sniff(head.subarray(0, SNIFFED_BYTES), name)
  if (formats && !formats.includes(format)) throw fileOfWrongKind(use, name)

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
  return { format, content: Readable.from(counted(), { objectMode: false }) }
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
