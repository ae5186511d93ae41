import { and, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { SESSION_SECONDS } from '#shared/limits.ts'
import type { Role } from '#shared/statuses.ts'
import type { Db } from './database/database.ts'
import { hashToken, newToken } from './tokens.ts'

const { passwordHash, search, ...personColumns } = getTableColumns(users)

/** An account without its secret. */
export type Person = Omit<typeof users.$inferSelect, 'passwordHash' | 'search'>

/** The person behind a request. */
export interface Caller {
  id: number
  role: Role
  email: string
  fullName: string
  emailVerified: boolean
  sessionId: number
  person: Person
}

const lifetime = (remember: boolean) => (remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.short)
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

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
  return token
}

/** Reads the session with its person. Requests ask callers.ts, which remembers. */
export async function callerOf(db: Db, token: string): Promise<Caller | null> {
  const [found] = await db
    .select({
      session: { sessionId: sessions.id, remember: sessions.remember, expiresAt: sessions.expiresAt },
      person: personColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)))
  if (!found || found.person.bannedAt) return null
  const { session, person } = found
  await slide(db, session)
  return {
    id: person.id,
    role: person.role,
    email: person.email,
    fullName: `${person.firstName} ${person.lastName}`.trim(),
    emailVerified: person.emailVerifiedAt !== null,
    sessionId: session.sessionId,
    person,
  }
}

/** A session in use lives on; its row is written only when a twentieth of its life has passed. */
async function slide(db: Db, session: { sessionId: number; remember: boolean; expiresAt: Date }) {
  const seconds = lifetime(session.remember)
  const left = (session.expiresAt.getTime() - Date.now()) / 1000
  if (left > seconds * 0.95) return
  await db
    .update(sessions)
    .set({ expiresAt: fromNow(seconds), lastSeenAt: new Date() })
    .where(eq(sessions.id, session.sessionId))
}

export async function endSession(db: Db, sessionId: number) {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function endSessionsOf(db: Db, userId: number, options: { except?: number } = {}) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), options.except ? ne(sessions.id, options.except) : undefined))
}
