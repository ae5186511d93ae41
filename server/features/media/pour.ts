import { read } from 'node:fs'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import type { ByteRange } from '#server/platform/storage/storage.ts'
import { borrowChunk, CHUNK_BYTES } from './chunks.ts'

const readInto = promisify(read)

interface OpenFile {
  fd: number
  /** Another one for another content. */
  name: string
}

/**
 * Sends a part of a file, and resolves when it has left or nobody is there any more. A stream would take new memory for
 * every piece, and read it anew for everyone; here a piece is at hand for the next who asks (chunks.ts), and the one
 * after it is fetched while it leaves.
 */
export async function pour(file: OpenFile, { start, end }: ByteRange, into: Writable) {
  let next = start <= end ? pieceAt(file, start) : null
  for (let at = start; next; ) {
    const { bytes, giveBack } = await next
    const from = at % CHUNK_BYTES
    const part = bytes.subarray(from, Math.min(bytes.length, from + end - at + 1))
    at += part.length
    next = at <= end && part.length > 0 && !into.destroyed ? pieceAt(file, at) : null
    await leave(part, into)
    giveBack()
    if (part.length === 0) throw new Error('the file became shorter while it was sent')
  }
}

function pieceAt({ fd, name }: OpenFile, at: number) {
  const index = Math.floor(at / CHUNK_BYTES)
  const piece = borrowChunk(`${name} ${index}`, async (memory) => {
    const { bytesRead } = await readInto(fd, memory, 0, CHUNK_BYTES, index * CHUNK_BYTES)
    return bytesRead
  })
  // It may fail while the one before it still leaves: heard when its turn comes.
  piece.catch(() => {})
  return piece
}

/** Until the bytes are the system's; a connection that closes takes no more. */
function leave(bytes: Buffer, into: Writable) {
  return new Promise<void>((resolve) => {
    if (into.destroyed) return resolve()
    into.once('close', resolve)
    into.write(bytes, () => {
      into.off('close', resolve)
      resolve()
    })
  })
}
