import { PersonCache } from '#server/platform/person-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { badLink } from './errors.ts'
import { mediaUsers, type Verdict } from './users.ts'

/** Access is checked again after this, in case a notification was lost. */
const MAX_AGE_MS = 5_000
/** Media of one person. */
const MAX_EACH = 100

type Needed = Pick<Platform, 'db' | 'invalidation' | 'cachePool'>

interface Entry {
  personId: number
  verdict: Verdict
  until: number
}

/** Who may read which private medium. */
export interface Access {
  read(personId: number, mediaId: string): Promise<Verdict>
  /** Whether the cache says that it is open; never asks the database. */
  peek(personId: number, mediaId: string): boolean
}

/** Routes of two features ask; they share one cache. */
const opened = new WeakMap<Needed, Access>()

export function openAccess(platform: Needed): Access {
  const access = opened.get(platform) ?? createAccess(platform)
  opened.set(platform, access)
  return access
}

/**
 * Caches for some seconds who may read a medium: a player asks for a video in hundreds of pieces. A ban, a deletion, a
 * new role, an ended enrolment or a changed course drops it in every process (invalidation.ts).
 */
function createAccess({ db, ...platform }: Needed): Access {
  const cache = new PersonCache<Entry>(platform, {
    name: 'mediaAccess',
    // Changes of enrolments and courses are notified as `catalogue`.
    topics: ['person', 'catalogue'],
    maxEach: MAX_EACH,
  })

  async function find(personId: number, mediaId: string): Promise<Entry> {
    const verdict = await mediaUsers().mayRead(db, personId, mediaId)
    // Completing a chapter opens the next at once, and is not notified here.
    return { personId, verdict, until: verdict === 'locked' ? 0 : Date.now() + MAX_AGE_MS }
  }

  return {
    peek: (personId, mediaId) => cache.fresh(keyOf(personId, mediaId))?.verdict === 'open',
    async read(personId, mediaId) {
      const key = keyOf(personId, mediaId)
      const known = cache.fresh(key) ?? (await cache.store(key, () => find(personId, mediaId)))
      return known?.verdict ?? 'closed'
    },
  }
}

/** The refusal to whoever may not read a medium. */
export const refusalOf = (verdict: Exclude<Verdict, 'open'>) =>
  verdict === 'locked' ? mediaUsers().lockedRefusal() : badLink()

const keyOf = (personId: number, mediaId: string) => `${personId} ${mediaId}`
