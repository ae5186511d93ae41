import type { Cache, CachePool } from './cache-pool.ts'
import type { Invalidation, Topic } from './invalidation.ts'

interface OfOnePerson {
  personId: number
  /** In milliseconds since 1970; after this the value is read again, in case a notification was lost. */
  until: number
}

interface PersonCacheOptions {
  name: string
  /** What invalidates entries: `catalogue` all of them, the other topics those of one person. */
  topics: Topic[]
  /** One person must not evict what the others read. */
  maxEach?: number
}

type Needed = { cachePool: CachePool; invalidation: Invalidation }

/** Entries that belong to one person each, and are dropped together when something of that person changes. */
export class PersonCache<Value extends OfOnePerson> {
  readonly #cache: Cache<Value>
  readonly #keysOf = new Map<number, Set<string>>()
  readonly #invalidation: Invalidation
  readonly #maxEach: number
  #changes = 0

  constructor(
    { cachePool, invalidation }: Needed,
    { name, topics, maxEach = Number.POSITIVE_INFINITY }: PersonCacheOptions,
  ) {
    this.#cache = cachePool.open(name, (key, { personId }) => this.#unlist(personId, key))
    this.#invalidation = invalidation
    this.#maxEach = maxEach
    for (const topic of topics) {
      invalidation.onInvalidated(topic, (about) => {
        this.#changes += 1
        if (topic === 'catalogue' || about === '') this.#cache.invalidateAll()
        else for (const key of [...(this.#keysOf.get(Number(about)) ?? [])]) this.#cache.invalidate(key)
      })
    }
  }

  /** The entry, unless it is too old or a notification may have been missed. */
  fresh(key: string): Value | undefined {
    const value = this.#cache.get(key)
    return value && value.until > Date.now() && this.#invalidation.listening() ? value : undefined
  }

  set(key: string, value: Value, contentBytes: number) {
    // First, because removing an older entry also removes its key from the list.
    this.#cache.delete(key)
    const keys = this.#keysOf.get(value.personId) ?? new Set()
    this.#keysOf.set(value.personId, keys.add(key))
    this.#cache.set(key, value, contentBytes)
    const [oldest] = keys
    if (keys.size > this.#maxEach && oldest !== undefined) this.#cache.delete(oldest)
  }

  resize(key: string, value: Value, contentBytes: number) {
    this.#cache.resize(key, value, contentBytes)
  }

  /** With `value`, deletes the entry only if it still holds that value. */
  delete(key: string, value?: Value) {
    this.#cache.delete(key, value)
  }

  /** Stores what `read` finds, unless something was invalidated meanwhile: it may be older than that change. */
  async store(key: string, read: () => Promise<Value | null>, bytesOf: (value: Value) => number = () => 0) {
    const before = this.#changes
    const value = await read()
    if (value && this.#changes === before && this.#invalidation.listening())
      this.set(key, value, bytesOf(value))
    return value
  }

  #unlist(personId: number, key: string) {
    const keys = this.#keysOf.get(personId)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(personId)
  }
}
