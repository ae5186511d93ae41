import { BoundedCache, type CacheCounters, type CacheLimits } from './bounded-cache.ts'
import type { Db } from './database/database.ts'
import type { Invalidation } from './invalidation.ts'
import { type Caller, callerOf } from './sessions.ts'

/**
 * Sessions are read from the database again after this, so that their end moves on with use, and a lost connection that
 * went unnoticed does harm only for a short time.
 */
const MAX_AGE_MS = 30_000

/** Who a token belongs to. */
export interface SessionCache {
  read(token: string): Promise<Caller | null>
  /** The caller if cached; never asks the database. */
  peek(token: string): Caller | undefined
  counters: CacheCounters
}

interface Entry {
  caller: Caller
  until: number
}

/**
 * Caches who a token belongs to until the account or one of its sessions changes: triggers of the tables notify every
 * process at the commit (invalidation.ts). So a ban, a new role or a sign-out takes effect at once.
 */
export function openSessionCache(db: Db, invalidation: Invalidation, limits: CacheLimits): SessionCache {
  const tokensOf = new Map<number, Set<string>>()
  const cache = new BoundedCache<Entry>(limits, (token, { caller }) => {
    const tokens = tokensOf.get(caller.id)
    tokens?.delete(token)
    if (tokens?.size === 0) tokensOf.delete(caller.id)
  })
  let invalidations = 0

  invalidation.onInvalidated('person', (about) => {
    invalidations += 1
    if (about === '') cache.invalidateAll()
    else for (const token of [...(tokensOf.get(Number(about)) ?? [])]) cache.invalidate(token)
  })

  function store(token: string, caller: Caller) {
    // At most until the session ends: nothing notifies that.
    const until = Math.min(Date.now() + MAX_AGE_MS, caller.sessionEndsAt.getTime())
    cache.delete(token)
    tokensOf.set(caller.id, (tokensOf.get(caller.id) ?? new Set()).add(token))
    cache.set(token, { caller, until }, 2 * JSON.stringify(caller).length)
  }

  function peek(token: string) {
    const entry = cache.get(token)
    return entry && entry.until > Date.now() && invalidation.listening() ? entry.caller : undefined
  }

  return {
    peek,
    counters: cache.counters,
    async read(token) {
      const known = peek(token)
      if (known) return known
      const before = invalidations
      const caller = await callerOf(db, token)
      // Not stored if something was invalidated meanwhile: the row may be older than that change.
      if (caller && invalidations === before && invalidation.listening()) store(token, caller)
      return caller
    },
  }
}
