/** Called with the number of new bytes. May throw to stop within a file. */
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
