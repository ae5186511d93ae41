import { read } from 'node:fs'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { BLOCK_BYTES, type RangeCache } from '#server/platform/storage/range-cache.ts'
import type { ByteRange } from '#server/platform/storage/storage.ts'

const UNCACHED_BYTES = 64 * 1024

const readInto = promisify(read)

interface OpenFile {
  fd: number
  /** Changes with the content. */
  name: string
}

/**
 * Sends a range of a file, and resolves when it is sent or the client is gone. A stream would allocate memory for every
 * piece and read it again for everyone; here blocks are cached, and the next block is read while one is sent. When all
 * memory of the cache is in use, the rest goes through a small buffer of its own.
 */
export async function sendRange(
  cache: RangeCache,
  file: OpenFile,
  { start, end }: ByteRange,
  into: Writable,
) {
  let at = start
  let block = at <= end ? blockAt(cache, file, at) : undefined
  while (block) {
    const { bytes, release } = await block
    const from = at % BLOCK_BYTES
    const part = bytes.subarray(from, Math.min(bytes.length, from + end - at + 1))
    at += part.length
    block = at <= end && part.length > 0 && !into.destroyed ? blockAt(cache, file, at) : undefined
    await write(part, into)
    release()
    if (part.length === 0) throw fileBecameShorter()
  }
  await sendUncached(file, { start: at, end }, into)
}

async function sendUncached({ fd }: OpenFile, { start, end }: ByteRange, into: Writable) {
  if (start > end || into.destroyed) return
  const memory = Buffer.allocUnsafeSlow(UNCACHED_BYTES)
  for (let at = start; at <= end && !into.destroyed; ) {
    const { bytesRead } = await readInto(fd, memory, 0, Math.min(UNCACHED_BYTES, end - at + 1), at)
    if (bytesRead === 0) throw fileBecameShorter()
    at += bytesRead
    await write(memory.subarray(0, bytesRead), into)
  }
}

function blockAt(cache: RangeCache, { fd, name }: OpenFile, at: number) {
  const index = Math.floor(at / BLOCK_BYTES)
  const block = cache.acquire(`${name} ${index}`, async (memory) => {
    const { bytesRead } = await readInto(fd, memory, 0, BLOCK_BYTES, index * BLOCK_BYTES)
    return bytesRead
  })
  // Its failure is thrown when its turn comes; until then it must not count as unhandled.
  block?.catch(() => {})
  return block
}

/** Resolves when the system has accepted the bytes, or the connection is closed. */
function write(bytes: Buffer, into: Writable) {
  return new Promise<void>((resolve) => {
    if (into.destroyed) return resolve()
    into.once('close', resolve)
    into.write(bytes, () => {
      into.off('close', resolve)
      resolve()
    })
  })
}

const fileBecameShorter = () => new Error('the file became shorter while it was sent')
