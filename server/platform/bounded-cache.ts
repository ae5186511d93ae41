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

export interface CacheLimits {
  maxEntries: number
  maxBytes: number
}

/** The counters of every cache of a process, by its name. */
export type AllCacheCounters = Record<string, CacheCounters>

/** What the runtime needs for an entry beside its key and content: slots of maps, a promise, small objects. Measured. */
const ENTRY_BYTES = 1024

/** No key of ours is longer: a client made it up. Its value is made, and not stored. */
export const MAX_KEY_LENGTH = 500

/** A map bounded in entries and in bytes, keys included. What was used least recently goes first. */
export class BoundedCache<Value> {
  readonly counters: CacheCounters = {
    hits: 0,
    misses: 0,
    entries: 0,
    bytes: 0,
    evictions: 0,
    invalidations: 0,
  }
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #limits: CacheLimits
  readonly #onRemoved: (key: string, value: Value) => void

  constructor(limits: CacheLimits, onRemoved: (key: string, value: Value) => void = () => {}) {
    this.#limits = limits
    this.#onRemoved = onRemoved
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.counters.hits += 1
    // A map keeps the order of insertion: entered again, it is the most recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, contentBytes: number) {
    this.counters.misses += 1
    this.delete(key)
    // Reported like any other removal: an owner that lists its keys elsewhere must not list one that is not stored.
    if (key.length > MAX_KEY_LENGTH) return this.#onRemoved(key, value)
    const bytes = ENTRY_BYTES + 2 * key.length + contentBytes
    this.#entries.set(key, { value, bytes })
    this.counters.bytes += bytes
    this.#evict()
  }

  /** An entry that is still this value has grown: a compressed copy was added, say. */
  resize(key: string, value: Value, contentBytes: number) {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    const bytes = ENTRY_BYTES + 2 * key.length + contentBytes
    this.counters.bytes += bytes - entry.bytes
    entry.bytes = bytes
    this.#evict()
  }

  /** With `value`, deletes the entry only if it still holds that value. */
  delete(key: string, value?: Value): boolean {
    const entry = this.#entries.get(key)
    if (!entry || (value !== undefined && entry.value !== value)) return false
    this.#entries.delete(key)
    this.counters.bytes -= entry.bytes
    this.counters.entries = this.#entries.size
    this.#onRemoved(key, entry.value)
    return true
  }

  /** Deletes an entry because its data changed, which is counted apart. */
  invalidate(key: string) {
    if (this.delete(key)) this.counters.invalidations += 1
  }

  invalidateAll() {
    for (const key of [...this.#entries.keys()]) this.invalidate(key)
  }

  #evict() {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.maxEntries && this.counters.bytes <= this.#limits.maxBytes) break
      this.delete(key)
      this.counters.evictions += 1
    }
    this.counters.entries = this.#entries.size
  }
}
