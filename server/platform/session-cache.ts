import type { CachePool } from './cache-pool.ts'
import type { Db } from './database/database.ts'
import type { Invalidation } from './invalidation.ts'
import { PersonCache } from './person-cache.ts'
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
}

/**
 * Caches who a token belongs to until the account or one of its sessions changes: triggers of the tables notify every
 * process at the commit (invalidation.ts). So a ban, a new role or a sign-out takes effect at once.
 */
export function openSessionCache(db: Db, invalidation: Invalidation, cachePool: CachePool): SessionCache {
  const cache = new PersonCache<Entry>({ cachePool, invalidation }, { name: 'sessions', topics: ['person'] })

  async function find(token: string): Promise<Entry | null> {
    const caller = await callerOf(db, token)
    if (!caller) return null
    // At most until the session ends: nothing notifies that.
    const until = Math.min(Date.now() + MAX_AGE_MS, caller.sessionEndsAt.getTime())
    return { personId: caller.id, caller, until }
  }

  return {
    peek: (token) => cache.fresh(token)?.caller,
    async read(token) {
      const known = cache.fresh(token) ?? (await cache.store(token, () => find(token), bytesOf))
      return known?.caller ?? null
    },
  }
}

interface Entry {
  personId: number
  caller: Caller
  until: number
}

const bytesOf = ({ caller }: Entry) => 2 * JSON.stringify(caller).length
