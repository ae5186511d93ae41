import type { Db } from './database/database.ts'
import type { Invalidation } from './invalidation.ts'
import { type Caller, callerOf } from './sessions.ts'

/** Read again after this, so that a session in use slides on, and a connection lost unnoticed is not trusted for long. */
const MAX_AGE_MS = 30_000
const MAX_SESSIONS = 20_000

/** Who a token belongs to. */
export interface SessionCache {
  read(token: string): Promise<Caller | null>
  /** The caller if cached; never asks the database. */
  peek(token: string): Caller | undefined
}

/**
 * Caches who a token belongs to until the account or one of its sessions changes: tables notify that, in every
 * process, at the commit (invalidation.ts). A ban, a new role or a sign-out therefore holds at once.
 */
export function openSessionCache(db: Db, invalidation: Invalidation): SessionCache {
  const cached = new Map<string, { caller: Caller; until: number }>()
  const tokensOf = new Map<number, Set<string>>()
  let invalidations = 0

  invalidation.onInvalidated('person', (about) => {
    invalidations += 1
    if (about === '') return clear()
    for (const token of tokensOf.get(Number(about)) ?? []) cached.delete(token)
    tokensOf.delete(Number(about))
  })

  function clear() {
    cached.clear()
    tokensOf.clear()
  }

  function store(token: string, caller: Caller) {
    if (cached.size >= MAX_SESSIONS) clear()
    // Not past the end of the session, which nothing notifies.
    cached.set(token, { caller, until: Math.min(Date.now() + MAX_AGE_MS, caller.sessionEndsAt.getTime()) })
    const tokens = tokensOf.get(caller.id)
    if (tokens) tokens.add(token)
    else tokensOf.set(caller.id, new Set([token]))
  }

  function peek(token: string) {
    const entry = cached.get(token)
    return entry && entry.until > Date.now() && invalidation.listening() ? entry.caller : undefined
  }

  return {
    peek,
    async read(token) {
      const known = peek(token)
      if (known) return known
      const before = invalidations
      const caller = await callerOf(db, token)
      // A change notified while we were reading may not be in what we read.
      if (caller && invalidations === before && invalidation.listening()) store(token, caller)
      return caller
    },
  }
}
