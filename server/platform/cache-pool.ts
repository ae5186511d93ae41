import { LRUCache } from 'lru-cache'

/** What an operator wants to know of a cache. */
export interface CacheCounters {
  /** Answered from the cache. */
  hits: number
  /** Had to be made. */
  misses: number
  entries: number
  bytes: number
  /** Dropped to make room. */
  evictions: number
  /** Dropped because the data changed. */
  invalidations: number
}

/** The counters of every cache of a process, by its name. */
export type AllCacheCounters = Record<string, CacheCounters>

/** What the runtime needs for an entry beside its key and content: slots of maps, a promise, small objects. Measured. */
const ENTRY_BYTES = 1024

/** No key of ours is longer: a longer one was made up by a client, and its value is not stored. */
export const MAX_KEY_LENGTH = 500

/**
 * The memory that the caches of a process share. When it is full, the largest of them gives up what it used least
 * recently: whoever floods one cache with made-up requests evicts the flood, and nothing of a smaller cache.
 */
export class CachePool {
  readonly counters: AllCacheCounters = {}
  readonly #caches: Cache<unknown>[] = []

  constructor(readonly maxBytes: number) {}

  /** `onRemoved` is called for whatever leaves the cache, or was never stored because of its size. */
  open<Value>(name: string, onRemoved: (key: string, value: Value) => void = () => {}): Cache<Value> {
    const cache = new Cache<Value>(this, onRemoved)
    this.#caches.push(cache as Cache<unknown>)
    this.counters[name] = cache.counters
    return cache
  }

  makeRoom() {
    while (this.#caches.reduce((sum, { counters }) => sum + counters.bytes, 0) > this.maxBytes) {
      this.#caches.reduce((a, b) => (b.counters.bytes > a.counters.bytes ? b : a)).evictOldest()
    }
  }
}

/** One cache of the pool, keys included in its bytes. */
export class Cache<Value> {
  readonly counters: CacheCounters
  readonly #pool: CachePool
  readonly #entries: LRUCache<string, { value: Value; bytes: number }>
  readonly #onRemoved: (key: string, value: Value) => void

  constructor(pool: CachePool, onRemoved: (key: string, value: Value) => void) {
    const entries = new LRUCache<string, { value: Value; bytes: number }>({
      // Never reached: the pool makes room first.
      maxSize: 2 * pool.maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      noDisposeOnSet: true,
      dispose: ({ value }, key) => onRemoved(key, value),
    })
    this.#pool = pool
    this.#entries = entries
    this.#onRemoved = onRemoved
    this.counters = {
      ...{ hits: 0, misses: 0, evictions: 0, invalidations: 0 },
      get entries() {
        return entries.size
      },
      get bytes() {
        return entries.calculatedSize
      },
    }
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry) this.counters.hits += 1
    return entry?.value
  }

  set(key: string, value: Value, contentBytes: number) {
    this.counters.misses += 1
    this.delete(key)
    const bytes = bytesOf(key, contentBytes)
    // Reported like any other removal: an owner that lists its keys elsewhere must not list one that is not stored.
    if (key.length > MAX_KEY_LENGTH || bytes > this.#pool.maxBytes) return this.#onRemoved(key, value)
    this.#store(key, value, bytes)
  }

  /** An entry that is still this value has grown: a compressed copy was added, say. */
  resize(key: string, value: Value, contentBytes: number) {
    if (this.#entries.peek(key)?.value !== value) return
    const bytes = bytesOf(key, contentBytes)
    if (bytes <= this.#pool.maxBytes) return this.#store(key, value, bytes)
    this.counters.evictions += 1
    this.delete(key)
  }

  /** With `value`, deletes the entry only if it still holds that value. */
  delete(key: string, value?: Value): boolean {
    if (value !== undefined && this.#entries.peek(key)?.value !== value) return false
    return this.#entries.delete(key)
  }

  /** Deletes an entry because its data changed, which is counted apart. */
  invalidate(key: string) {
    if (this.delete(key)) this.counters.invalidations += 1
  }

  invalidateAll() {
    this.counters.invalidations += this.#entries.size
    this.#entries.clear()
  }

  evictOldest() {
    if (this.#entries.pop()) this.counters.evictions += 1
  }

  #store(key: string, value: Value, bytes: number) {
    this.#entries.set(key, { value, bytes })
    this.#pool.makeRoom()
  }
}

const bytesOf = (key: string, contentBytes: number) => ENTRY_BYTES + 2 * key.length + contentBytes
