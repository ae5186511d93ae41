export const CHUNK_BYTES = 512 * 1024
/** 64 MB. More are made while more are on their way at once. */
const KEPT_CHUNKS = 128

/** A piece of a file, in memory that is used again. */
interface Chunk {
  memory: Buffer
  /** How much of it the piece fills, once it is read. */
  length: Promise<number>
  /** Those who are sending it: until they have, the memory is not for another piece. */
  users: number
}

/** The pieces read last, the oldest first. A class that watches one film reads it once. */
const kept = new Map<string, Chunk>()

/** The piece of that name, read by `read` where it is not at hand. To be given back. */
export async function borrowChunk(name: string, read: (into: Buffer) => Promise<number>) {
  const known = kept.get(name)
  const chunk = known ?? { memory: freeMemory(), length: Promise.resolve(0), users: 0 }
  chunk.users += 1
  kept.delete(name)
  kept.set(name, chunk)
  if (!known) {
    chunk.length = read(chunk.memory)
    chunk.length.catch(() => kept.get(name) === chunk && kept.delete(name))
  }
  const giveBack = () => {
    chunk.users -= 1
  }
  try {
    const length = await chunk.length
    return { bytes: chunk.memory.subarray(0, length), giveBack }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** New memory costs as much as filling it: the oldest piece that nobody sends gives its own. */
function freeMemory() {
  let memory: Buffer | undefined
  for (const [name, chunk] of kept) {
    if (kept.size < KEPT_CHUNKS) break
    if (chunk.users > 0) continue
    kept.delete(name)
    memory = chunk.memory
  }
  return memory ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
}
