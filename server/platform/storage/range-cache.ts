import type { CacheCounters } from '../cache-pool.ts'

export const BLOCK_BYTES = 512 * 1024

/** A block of a file. Its memory is reused for other blocks. */
interface Block {
  memory: Buffer
  /** How many bytes of the block the file fills, once it is read. */
  length: Promise<number>
  /** How many requests are sending it; its memory is not reused before they are done. */
  users: number
}

/**
 * Blocks of the videos read last, so that a class that watches one video reads it from disk once. Used only where we send
 * files of the disk ourselves: behind nginx (MEDIA_HANDOVER) and with a bucket it stays empty. It never holds more than
 * `maxBytes`, including blocks that are being sent.
 */
export class RangeCache {
  readonly #maxBlocks: number
  /** The least recently used first. */
  readonly #blocks = new Map<string, Block>()

  constructor(maxBytes: number) {
    this.#maxBlocks = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES))
  }

  readonly counters: CacheCounters = {
    hits: 0,
    misses: 0,
    entries: 0,
    bytes: 0,
    evictions: 0,
    // A block's name holds the version of its file: it is never out of date.
    invalidations: 0,
  }

  get bytes() {
    return this.#blocks.size * BLOCK_BYTES
  }

  /**
   * The block of that name, read by `read` unless it is cached; the caller releases it. Undefined when all memory is in
   * use.
   */
  acquire(name: string, read: (into: Buffer) => Promise<number>) {
    const cached = this.#blocks.get(name)
    const memory = cached?.memory ?? this.#freeMemory()
    this.counters[cached ? 'hits' : 'misses'] += 1
    if (!memory) return undefined
    const block = cached ?? { memory, length: read(memory), users: 0 }
    block.users += 1
    this.#blocks.delete(name)
    this.#blocks.set(name, block)
    this.#count()
    return this.#whenRead(name, block)
  }

  async #whenRead(name: string, block: Block) {
    const release = () => {
      block.users -= 1
    }
    try {
      const length = await block.length
      return { bytes: block.memory.subarray(0, length), release }
    } catch (error) {
      release()
      if (this.#blocks.get(name) === block) this.#blocks.delete(name)
      this.#count()
      throw error
    }
  }

  #count() {
    this.counters.entries = this.#blocks.size
    this.counters.bytes = this.bytes
  }

  /**
   * Allocating memory costs as much as filling it: once `maxBytes` is reached, the least recently used block gives up
   * its own.
   */
  #freeMemory(): Buffer | undefined {
    if (this.#blocks.size < this.#maxBlocks) return Buffer.allocUnsafeSlow(BLOCK_BYTES)
    for (const [name, { users, memory }] of this.#blocks) {
      if (users > 0) continue
      this.#blocks.delete(name)
      this.counters.evictions += 1
      return memory
    }
    return undefined
  }
}
