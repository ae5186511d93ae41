import { unreadableArchive } from './errors.ts'

/** Reads a stream by numbers of bytes; one that ends too early is refused. */
export function byteSource(chunks: AsyncGenerator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)

  /** The next bytes, at least one and at most `most`, as they come. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw unreadableArchive()
      rest = value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }

  async function* pass(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const part = await some(left)
      left -= part.length
      yield part
    }
  }

  return {
    pass,
    async take(bytes: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of pass(bytes)) parts.push(part)
      return Buffer.concat(parts)
    },
    async skip(bytes: number) {
      for await (const _ of pass(bytes));
    },
    /** Reads to the end, at most so many bytes more: only the end shows whether the stream was complete. */
    async end(most: number) {
      let bytes = rest.length
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > most) break
      }
      if (bytes > most) throw unreadableArchive()
    },
  }
}
