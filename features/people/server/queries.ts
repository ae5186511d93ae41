import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { enrolments } from '#db/schema/enrolments.ts'
import { isInvited } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows, holdsAll, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Paging } from '#shared/paging.ts'
import type { Role } from '#shared/statuses.ts'
import type { PeopleSort } from '../rules.ts'

export type Account = typeof users.$inferSelect

export type Wanted = Paging & { role?: Role; sort?: PeopleSort }

const matching = ({ search, role }: Wanted) =>
  and(role && eq(users.role, role), ...holdsAll(users.search, foldedTerms(search)))

const name = sql`${users.lastName} || ' ' || ${users.firstName}`
const orders: Record<PeopleSort, SQL[]> = {
  name: [sql`${name} collate "und-x-icu"`, asc(users.id)],
  '-name': [sql`${name} collate "und-x-icu" desc`, desc(users.id)],
  date: [asc(users.createdAt), asc(users.id)],
  '-date': [desc(users.createdAt), desc(users.id)],
}

/** Accounts, newest first unless asked otherwise. A page is found in the index alone: only its rows are read. */
export function listPeople(db: Db, wanted: Wanted) {
  const { limit, offset } = span(wanted)
  const order = orders[wanted.sort ?? '-date']
  const rows = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      photoId: users.photoId,
      bannedAt: users.bannedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      invited: isInvited,
      createdAt: users.createdAt,
    })
    .from(users)
    .orderBy(...order)
  if (limit === undefined) return rows.where(matching(wanted))
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(matching(wanted))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  return rows.where(inArray(users.id, page))
}

/** How many approved requests each account has: of these accounts, or of all. */
export async function enrolmentCounts(db: Db, ids?: number[]) {
  const rows = await db
    .select({ userId: enrolments.userId, total: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.status, 'Approuvée'), ids && inArray(enrolments.userId, ids)))
    .groupBy(enrolments.userId)
  return new Map(rows.map(({ userId, total }) => [userId, total]))
}

export function countPeople(db: Db, wanted: Wanted) {
  return countRows(db, users, matching(wanted), wanted)
}

export async function findPerson(db: Db, id: number) {
  const [found] = await db.select({ account: users, invited: isInvited }).from(users).where(eq(users.id, id))
  return found
}

/** Locks the row until the transaction ends. */
export async function lockPerson(tx: Db, id: number): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return found
}

/** The same by their address, whatever its case. */
export async function lockPersonAt(tx: Db, email: string): Promise<Account | undefined> {
  const sameAddress = eq(sql`lower(${users.email})`, sql`lower(${email})`)
  const [found] = await tx.select().from(users).where(sameAddress).for('update')
  return found
}

/** Locks the administrators who can sign in: other actions on people wait for this transaction. */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
    .orderBy(asc(users.id))
    .for('update')
  return found.map(({ id }) => id)
}

export type NewPerson = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'language'>

export async function insertPerson(tx: Db, person: NewPerson): Promise<Account> {
  const [made] = await tx.insert(users).values(person).returning()
  if (!made) throw new Error('an insert gave no row')
  return made
}

export async function setBanned(tx: Db, id: number, banned: boolean) {
  await tx
    .update(users)
    .set({ bannedAt: banned ? sql`coalesce(${users.bannedAt}, now())` : null, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

export async function setRole(tx: Db, id: number, role: Role) {
  await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, id))
}

/** Deletes requests, progress and sessions with the account; its courses stay, without a trainer. */
export async function deletePerson(tx: Db, id: number) {
  await tx.delete(users).where(eq(users.id, id))
}

/** Requests under the verified address that were never linked to the account belong to its owner too. */
export async function deleteRequestsOfAddress(tx: Db, email: string) {
  await tx
    .delete(enrolments)
    .where(and(isNull(enrolments.userId), eq(sql`lower(${enrolments.email})`, sql`lower(${email})`)))
}
