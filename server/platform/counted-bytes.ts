/** Called with so many bytes more. May throw to stop in the midst of a file. */
export type OnBytes = (bytes: number) => void

/** The same content, counted as it is read. */
export async function* countedBytes(
  content: AsyncIterable<Uint8Array>,
  onBytes: OnBytes,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    onBytes(chunk.length)
    yield chunk
  }
}
