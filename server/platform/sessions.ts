import { and, desc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { passkeys, signInChallenges, totpFactors } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { endedSessions, sessions } from '#db/schema/sessions.ts'
import { SESSION_SECONDS } from '#shared/limits.ts'
import type { ApiScope, Role } from '#shared/statuses.ts'
import type { Db } from './database/database.ts'
import { accountBanned, accountDeleted, sessionEnded, wrongRole } from './errors.ts'
import { hashToken, newToken } from './tokens.ts'

const { passwordHash, search, ...columns } = getTableColumns(users)
export const personColumns = columns

/** For a query that joins users and totpFactors: whether codes are in use, or a passkey. */
export const hasSecondFactor = sql<boolean>`(${totpFactors.confirmedAt} is not null
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

/** An account without its password hash. */
export type Person = Omit<typeof users.$inferSelect, 'passwordHash' | 'search'>

/** Which of the tokens of a person made a call. */
interface UsedToken {
  id: number
  name: string
  scope: ApiScope
}

/** The person behind a request. */
export interface Caller {
  id: number
  role: Role
  email: string
  fullName: string
  emailVerified: boolean
  sessionId: number
  sessionEndsAt: Date
  /** When they last proved who they are: at the sign-in, or asked again since. */
  signedInAt: Date
  hasSecondFactor: boolean
  /** Set where a script calls with a token of this person, and not the person. */
  apiToken?: UsedToken
  person: Person
}

const lifetime = (remember: boolean) => (remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.short)
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Nobody has this many devices. */
const MOST_SESSIONS = 100

/** Opens a session; beyond a hundred of one person, those unused for longest are ended. */
export async function openSession(
  db: Db,
  session: { userId: number; remember: boolean; userAgent?: string },
) {
  const token = newToken()
  await db.insert(sessions).values({
    userId: session.userId,
    remember: session.remember,
    userAgent: session.userAgent?.slice(0, 300),
    tokenHash: hashToken(token),
    expiresAt: fromNow(lifetime(session.remember)),
  })
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MOST_SESSIONS)
  await db.delete(sessions).where(inArray(sessions.id, beyond))
  return token
}

/** Reads the session and its person from the database. Requests use session-cache.ts. */
export async function callerOf(db: Db, token: string): Promise<Caller | null> {
  const [found] = await db
    .select({
      session: {
        sessionId: sessions.id,
        remember: sessions.remember,
        expiresAt: sessions.expiresAt,
        openedAt: sessions.createdAt,
        confirmedAt: sessions.confirmedAt,
      },
      person: personColumns,
      hasSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)))
  if (!found || found.person.bannedAt) return null
  const { session, person } = found
  await slide(db, session)
  return {
    ...identityOf(person),
    sessionId: session.sessionId,
    sessionEndsAt: session.expiresAt,
    signedInAt: session.confirmedAt ?? session.openedAt,
    hasSecondFactor: found.hasSecondFactor,
  }
}

/** Why a token opens nothing. Whoever holds it was that person, and may know. */
export async function whyRefused(db: Db, token: string) {
  const tokenHash = hashToken(token)
  const [open] = await db
    .select({ bannedAt: users.bannedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  if (open?.bannedAt) return accountBanned()
  const [ended] = await db.select().from(endedSessions).where(eq(endedSessions.tokenHash, tokenHash))
  if (ended?.reason === 'account_banned') return accountBanned()
  return ended ? accountDeleted() : sessionEnded()
}

export const identityOf = (person: Person) => ({
  id: person.id,
  role: person.role,
  email: person.email,
  fullName: `${person.firstName} ${person.lastName}`.trim(),
  emailVerified: person.emailVerifiedAt !== null,
  person,
})

interface Sliding {
  sessionId: number
  remember: boolean
  expiresAt: Date
  openedAt: Date
}

/**
 * Extends a session in use, up to a maximum age; its row is written only when a twentieth of its lifetime has passed.
 */
async function slide(db: Db, { sessionId, remember, expiresAt, openedAt }: Sliding) {
  const seconds = lifetime(remember)
  if (expiresAt.getTime() - Date.now() > seconds * 950) return
  const end = openedAt.getTime() + SESSION_SECONDS.longest * 1000
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Math.min(fromNow(seconds).getTime(), end)), lastSeenAt: new Date() })
    .where(eq(sessions.id, sessionId))
}

/** For a transaction that has locked the account: the session may have ended since the request was let in. */
export async function isSessionOpen(tx: Db, { sessionId }: Pick<Caller, 'sessionId'>) {
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
  return open !== undefined
}

/**
 * For a transaction that writes what a call brought: much may have happened since it was let in, as a body may take
 * minutes to arrive. Locks the account, so that a ban or another role comes before or after, and refuses what would
 * be refused now; `needed` is the role that the call asks for.
 */
export async function lockCaller(tx: Db, caller: Caller, needed?: Role): Promise<typeof users.$inferSelect> {
  const [account] = await tx.select().from(users).where(eq(users.id, caller.id)).for('no key update')
  if (!account) throw accountDeleted()
  if (account.bannedAt) throw accountBanned()
  const isOpen = caller.apiToken ? isTokenValid(tx, caller.apiToken) : isSessionOpen(tx, caller)
  if (!(await isOpen)) throw sessionEnded()
  if (needed && account.role !== needed) throw wrongRole()
  return account
}

const isTokenValid = async (tx: Db, { id }: UsedToken) =>
  (await tx.$count(apiTokens, eq(apiTokens.id, id))) > 0

/** The person of this session has proved again who they are. */
export async function confirmSession(db: Db, { sessionId }: Pick<Caller, 'sessionId'>) {
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, sessionId))
}

export async function endSession(db: Db, sessionId: number) {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Sign-ins that still lack their second factor end too, and so do API tokens: whoever made one may be the reason. */
export async function endSessionsOf(db: Db, userId: number, options: { except?: number } = {}) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), options.except ? ne(sessions.id, options.except) : undefined))
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await endApiTokensOf(db, userId)
}

export async function endApiTokensOf(db: Db, userId: number) {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}
