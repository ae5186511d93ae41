import type { CachePool } from '../cache-pool.ts'
import type { Invalidation, Topic } from '../invalidation.ts'
import { PersonCache } from '../person-cache.ts'
import { CachedAnswer, JSON_TYPE } from './cached-answer.ts'

/** Answers hold signed links, which expire: each answer is made again after this. */
const MAX_AGE_MS = 60_000
/** Answers of one person. */
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
}

/** Caches private answers until something of that person, or the catalogue, changes. */
export function openPrivateCache(invalidation: Invalidation, cachePool: CachePool): PrivateCache {
  const topics: Topic[] = ['catalogue', 'person', 'progress']
  const cache = new PersonCache<Entry>(
    { cachePool, invalidation },
    { name: 'privateAnswers', topics, maxEach: MAX_EACH },
  )

  return {
    get(personId, address, make) {
      const key = keyOf(personId, address)
      const known = cache.fresh(key)
      if (known) return known.making
      const making = make().then((text) => new CachedAnswer(ofOnePerson(text)))
      const entry: Entry = { personId, making, until: Date.now() + MAX_AGE_MS }
      // Stored before it is made: a change meanwhile drops the entry, so that later callers do not get the old answer.
      cache.set(key, entry, 0)
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
    peek: (personId, address) => cache.fresh(keyOf(personId, address))?.answer,
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
