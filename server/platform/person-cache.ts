import { BoundedCache, type CacheLimits } from './bounded-cache.ts'
import type { Invalidation, Topic } from './invalidation.ts'

interface OfOnePerson {
  personId: number
  /** In milliseconds since 1970; after this the value is read again, in case a notification was lost. */
  until: number
}

interface PersonLimits extends CacheLimits {
  /** What invalidates entries: `catalogue` all of them, the other topics those of one person. */
  topics: Topic[]
  /** One person must not evict what the others read. */
  maxEach?: number
}

/** Entries that belong to one person each, and are dropped together when something of that person changes. */
export class PersonCache<Value extends OfOnePerson> extends BoundedCache<Value> {
  readonly #keysOf = new Map<number, Set<string>>()
  readonly #invalidation: Invalidation
  readonly #maxEach: number
  #changes = 0

  constructor(
    invalidation: Invalidation,
    { topics, maxEach = Number.POSITIVE_INFINITY, ...limits }: PersonLimits,
  ) {
    super(limits, (key, { personId }) => this.#unlist(personId, key))
    this.#invalidation = invalidation
    this.#maxEach = maxEach
    for (const topic of topics) {
      invalidation.onInvalidated(topic, (about) => {
        this.#changes += 1
        if (topic === 'catalogue' || about === '') this.invalidateAll()
        else for (const key of [...(this.#keysOf.get(Number(about)) ?? [])]) this.invalidate(key)
      })
    }
  }

  /** The entry, unless it is too old or a notification may have been missed. */
  fresh(key: string): Value | undefined {
    const value = this.get(key)
    return value && value.until > Date.now() && this.#invalidation.listening() ? value : undefined
  }

  override set(key: string, value: Value, contentBytes: number) {
    // First, because removing an older entry also removes its key from the list.
    this.delete(key)
    const keys = this.#keysOf.get(value.personId) ?? new Set()
    this.#keysOf.set(value.personId, keys.add(key))
    super.set(key, value, contentBytes)
    const [oldest] = keys
    if (keys.size > this.#maxEach && oldest !== undefined) this.delete(oldest)
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
