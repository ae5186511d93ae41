import type { Platform } from '#server/platform/platform.ts'
import { mayRead } from './queries.ts'

/** Access is checked again after this, in case a notification was lost. */
const MAX_AGE_MS = 5_000
/** Some two megabytes. */
const MAX_ENTRIES = 10_000

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
export function openAccess({ db, invalidation }: Pick<Platform, 'db' | 'invalidation'>): Access {
  const people = new Map<number, Map<string, { allowed: boolean; until: number }>>()
  let entries = 0
  let invalidations = 0

  function clear() {
    people.clear()
    entries = 0
  }
  invalidation.onInvalidated('person', (about) => {
    invalidations += 1
    if (about === '') return clear()
    entries -= people.get(Number(about))?.size ?? 0
    people.delete(Number(about))
  })
  // Changes of enrolments and courses are notified as `catalogue`.
  invalidation.onInvalidated('catalogue', () => {
    invalidations += 1
    clear()
  })

  function store(personId: number, mediaId: string, allowed: boolean) {
    if (entries >= MAX_ENTRIES) clear()
    const own = people.get(personId) ?? new Map()
    people.set(personId, own)
    if (!own.has(mediaId)) entries += 1
    own.set(mediaId, { allowed, until: Date.now() + MAX_AGE_MS })
  }

  function cached(personId: number, mediaId: string) {
    const entry = people.get(personId)?.get(mediaId)
    return entry && entry.until > Date.now() && invalidation.listening() ? entry : undefined
  }

  return {
    peek: (personId, mediaId) => cached(personId, mediaId)?.allowed ?? false,
    async read(personId, mediaId) {
      const known = cached(personId, mediaId)
      if (known) return known.allowed
      const before = invalidations
      const allowed = await mayRead(db, personId, mediaId)
      // Not stored if something was invalidated meanwhile: the answer may be older than that change.
      if (invalidations === before && invalidation.listening()) store(personId, mediaId, allowed)
      return allowed
    },
  }
}
