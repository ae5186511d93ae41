import { and, asc, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { externalIdentities } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { groupMembers } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Account = typeof users.$inferSelect

/** Addresses compare without case. */
export const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** In SQL, by the same expression as the unique index. */
const sameAddress = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(sameAddress(email))
  return found
}

export async function findById(db: Db, id: number): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id))
  return found
}

/** Locks the row until the transaction ends. */
export async function lockById(tx: Db, id: number): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return found
}

/** Locks the row of an address: if the account gets another address meanwhile, nothing is returned. */
export async function lockByEmail(tx: Db, email: string): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(sameAddress(email)).for('update')
  return found
}

export async function insertAccount(tx: Db, account: typeof users.$inferInsert): Promise<Account> {
  const [made] = await tx.insert(users).values(account).returning()
  if (!made) throw new Error('an insert gave no row')
  return made
}

export async function changeAccount(
  tx: Db,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [changed] = await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  if (!changed) throw new Error('the account is gone')
  return changed
}

const waitsFor = (email: string) =>
  and(isNull(enrolments.userId), eq(sql`lower(${enrolments.email})`, sql`lower(${email})`))

export async function hasWaitingRequests(tx: Db, { email }: Pick<Account, 'email'>) {
  const [found] = await tx.select({ id: enrolments.id }).from(enrolments).where(waitsFor(email)).limit(1)
  return found !== undefined
}

/** Whether the academy has invited this address to a group: whoever opens a link sent there must own the account alone. */
export async function isInvitedToGroup(tx: Db, { id, email }: Pick<Account, 'id' | 'email'>) {
  const [found] = await tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.userId, id), eq(sql`lower(${groupMembers.invitedEmail})`, sql`lower(${email})`)),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Gives requests made with an address to its owner once the address is verified; returns whether there were any. A
 * request for a course that the account has already asked for is left as it is.
 */
export async function adoptWaitingRequests(tx: Db, { id, email }: Pick<Account, 'id' | 'email'>) {
  const repeated = sql`exists (
    select 1 from ${enrolments} own
    where own.user_id = ${id}
      and own.formation_id = ${enrolments.formationId}
      and own.status in (${enrolments.status}, 'Approuvée')
      and ${enrolments.status} <> 'Rejetée'
  )`
  const adopted = await tx
    .update(enrolments)
    .set({ userId: id })
    .where(and(waitsFor(email), not(repeated)))
    .returning({ id: enrolments.id })
  return adopted.length > 0
}

export async function dropExternalIdentities(tx: Db, userId: number) {
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId))
}

export function externalIdentitiesOf(db: Db, userId: number) {
  return db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.provider), asc(externalIdentities.createdAt))
}

/** Made by an administrator, and nobody has come in yet. */
export const hasNoWayIn = async (tx: Db, { id, passwordHash, emailVerifiedAt }: Account) =>
  passwordHash === null && emailVerifiedAt === null && (await externalIdentitiesOf(tx, id)).length === 0

type Identity = Pick<typeof externalIdentities.$inferSelect, 'provider' | 'subject'>

/** The id of the account that an identity at a provider is linked to. */
export async function linkedAccount(tx: Db, { provider, subject }: Identity) {
  const [identity] = await tx
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
  return identity?.userId
}

export async function linkIdentity(tx: Db, userId: number, { provider, subject }: Identity) {
  await tx.insert(externalIdentities).values({ provider, subject, userId })
}

/** The open sessions, the last used first. */
export function sessionsOf(db: Db, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

export async function deleteSession(db: Db, { userId, sessionId }: { userId: number; sessionId: number }) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Locks the administrators who can sign in: of two who delete their accounts at once, the second finds itself the last. */
export function lockAdmins(tx: Db) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
    .orderBy(users.id)
    .for('update')
}

export async function deleteWaitingRequests(tx: Db, email: string) {
  await tx.delete(enrolments).where(waitsFor(email))
}

export async function deleteAccount(tx: Db, id: number) {
  await tx.delete(users).where(eq(users.id, id))
}
