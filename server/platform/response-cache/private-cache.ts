import { BoundedCache, type CacheCounters, type CacheLimits } from '../bounded-cache.ts'
import type { Invalidation } from '../invalidation.ts'
import { CachedAnswer, JSON_TYPE } from './cached-answer.ts'

/** Answers hold signed links, which expire: each answer is made again after this. */
const MAX_AGE_MS = 60_000
/** One person must not evict what the others read. */
const MAX_EACH = 50

interface Entry {
  personId: number
  making: Promise<CachedAnswer>
  /** Undefined until it is made. */
  answer?: CachedAnswer
  until: number
}

/** Private answers, by person and canonical address. */
export interface PrivateCache {
  get(personId: number, address: string, make: () => Promise<string>): Promise<CachedAnswer>
  /** The answer, if it is cached. */
  peek(personId: number, address: string): CachedAnswer | undefined
  counters: CacheCounters
}

/** Caches private answers until something of that person, or the catalogue, changes. */
export function openPrivateCache(invalidation: Invalidation, limits: CacheLimits): PrivateCache {
  const keysOf = new Map<number, Set<string>>()
  const cache = new BoundedCache<Entry>(limits, (key, { personId }) => {
    const keys = keysOf.get(personId)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(personId)
  })
  const invalidate = (about: string) => {
    if (about === '') cache.invalidateAll()
    else for (const key of [...(keysOf.get(Number(about)) ?? [])]) cache.invalidate(key)
  }
  invalidation.onInvalidated('catalogue', () => cache.invalidateAll())
  invalidation.onInvalidated('person', invalidate)
  invalidation.onInvalidated('progress', invalidate)

  const entryOf = (key: string) => {
    const entry = cache.get(key)
    return entry && entry.until > Date.now() && invalidation.listening() ? entry : undefined
  }

  function enter(key: string, entry: Entry) {
    cache.delete(key)
    const keys = keysOf.get(entry.personId) ?? new Set()
    keysOf.set(entry.personId, keys.add(key))
    cache.set(key, entry, 0)
    const [oldest] = keys
    if (keys.size > MAX_EACH && oldest !== undefined) cache.delete(oldest)
  }

  return {
    counters: cache.counters,
    get(personId, address, make) {
      const key = keyOf(personId, address)
      const known = entryOf(key)
      if (known) return known.making
      const making = make().then((text) => new CachedAnswer(ofOnePerson(text)))
      const entry: Entry = { personId, making, until: Date.now() + MAX_AGE_MS }
      // Stored before it is made: a change meanwhile drops the entry, so that later callers do not get the old answer.
      enter(key, entry)
      making.then(
        (answer) => {
          entry.answer = answer
          answer.onGrowth = () => cache.resize(key, entry, answer.bytes)
          answer.onGrowth()
        },
        () => cache.delete(key, entry),
      )
      return making
    },
    peek: (personId, address) => entryOf(keyOf(personId, address))?.answer,
  }
}

const keyOf = (personId: number, address: string) => `${personId} ${address}`

const ofOnePerson = (text: string) => ({
  status: 200,
  type: JSON_TYPE,
  text,
  cacheable: true,
  forEveryone: false,
})
