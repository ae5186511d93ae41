import { cacheShares } from '#server/platform/cache-shares.ts'
import { PersonCache } from '#server/platform/person-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayRead } from './queries.ts'

/** Access is checked again after this, in case a notification was lost. */
const MAX_AGE_MS = 5_000
const MAX_ENTRIES = 10_000
/** Media of one person. */
const MAX_EACH = 100

type Needed = Pick<Platform, 'db' | 'config' | 'invalidation' | 'cacheCounters'>

interface Entry {
  personId: number
  allowed: boolean
  until: number
}

/** Who may read which private medium. */
export interface Access {
  read(personId: number, mediaId: string): Promise<boolean>
  /** Whether the cache says so; never asks the database. */
  peek(personId: number, mediaId: string): boolean
}

/**
 * Caches for some seconds who may read a medium: a player asks for a film in hundreds of pieces. A ban, a deletion, a
 * new role, an ended enrolment or a changed course drops it in every process (invalidation.ts).
 */
export function openAccess({ db, config, invalidation, cacheCounters }: Needed): Access {
  const cache = new PersonCache<Entry>(invalidation, {
    maxEntries: MAX_ENTRIES,
    maxBytes: cacheShares(config).mediaAccess,
    // Changes of enrolments and courses are notified as `catalogue`.
    topics: ['person', 'catalogue'],
    maxEach: MAX_EACH,
  })
  cacheCounters.mediaAccess = cache.counters

  async function find(personId: number, mediaId: string): Promise<Entry> {
    const allowed = await mayRead(db, personId, mediaId)
    return { personId, allowed, until: Date.now() + MAX_AGE_MS }
  }

  return {
    peek: (personId, mediaId) => cache.fresh(keyOf(personId, mediaId))?.allowed ?? false,
    async read(personId, mediaId) {
      const key = keyOf(personId, mediaId)
      const known = cache.fresh(key) ?? (await cache.store(key, () => find(personId, mediaId)))
      return known?.allowed ?? false
    },
  }
}

const keyOf = (personId: number, mediaId: string) => `${personId} ${mediaId}`
