import type { Readable } from 'node:stream'

/** Half a gigabyte becomes some thirty files, and little is sent twice after a break. */
const PIECE_BYTES = 16 * 1024 * 1024

/**
 * Cuts a stream into pieces. Each must be read to its end before the next is asked for. When the sender breaks off,
 * what came so far is a piece too, so that it need not be sent again; then the error is thrown.
 */
export async function* inPieces(source: Readable, size = PIECE_BYTES): AsyncGenerator<AsyncIterable<Buffer>> {
  const chunks = source.iterator({ destroyOnReturn: false })
  let waiting: Buffer | undefined
  let failure: { error: unknown } | undefined

  async function next(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await chunks.next()
      return done ? undefined : value
    } catch (error) {
      failure = { error }
      return undefined
    }
  }

  async function* onePiece() {
    for (let room = size; waiting; waiting = await next()) {
      if (waiting.length > room) {
        const fitting = waiting.subarray(0, room)
        waiting = waiting.subarray(room)
        if (room > 0) yield fitting
        return
      }
      room -= waiting.length
      yield waiting
    }
  }

  waiting = await next()
  while (waiting) yield onePiece()
  if (failure) throw failure.error
}
