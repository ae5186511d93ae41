import type { Changes } from './changes.ts'
import type { Db } from './database/database.ts'
import { type Caller, callerOf } from './sessions.ts'

/** Read again after this, so that a session in use slides on, and a line that died unnoticed is not trusted for long. */
const KEPT_MS = 30_000
const KEPT_CALLERS = 20_000

/** Who stands behind a token. */
export interface Callers {
  of(token: string): Promise<Caller | null>
  /** If we know without asking. */
  known(token: string): Caller | undefined
}

/**
 * Remembers who stands behind a token until the account or one of its sessions changes: tables announce that, in every
 * process, at the commit (changes.ts). A ban, a new role or a sign-out therefore holds at once.
 */
export function rememberCallers(db: Db, changes: Changes): Callers {
  const known = new Map<string, { caller: Caller; until: number }>()
  const tokensOf = new Map<number, Set<string>>()
  let heard = 0

  changes.on('person', (about) => {
    heard += 1
    if (about === '') return forgetAll()
    for (const token of tokensOf.get(Number(about)) ?? []) known.delete(token)
    tokensOf.delete(Number(about))
  })

  function forgetAll() {
    known.clear()
    tokensOf.clear()
  }

  function keep(token: string, caller: Caller) {
    if (known.size >= KEPT_CALLERS) forgetAll()
    // Not past the end of the session, which nothing announces.
    known.set(token, { caller, until: Math.min(Date.now() + KEPT_MS, caller.sessionEndsAt.getTime()) })
    const tokens = tokensOf.get(caller.id)
    if (tokens) tokens.add(token)
    else tokensOf.set(caller.id, new Set([token]))
  }

  function recalled(token: string) {
    const kept = known.get(token)
    return kept && kept.until > Date.now() && changes.hearing() ? kept.caller : undefined
  }

  return {
    known: recalled,
    async of(token) {
      const remembered = recalled(token)
      if (remembered) return remembered
      const before = heard
      const caller = await callerOf(db, token)
      // A change heard while we were reading may not be in what we read.
      if (caller && heard === before && changes.hearing()) keep(token, caller)
      return caller
    },
  }
}
