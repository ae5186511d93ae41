import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Request = typeof enrolments.$inferSelect

/** Addresses compare without case. */
const sameAddress = (email: string | SQL) => eq(sql`lower(${enrolments.email})`, sql`lower(${email})`)

export async function findPublished(db: Db, formationId: number) {
  const [found] = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(and(eq(courses.id, formationId), eq(courses.status, 'Publié')))
  return found
}

/** The account of an address, only if the address is verified. */
export async function verifiedAccountOf(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNotNull(users.emailVerifiedAt)))
  return found?.id ?? null
}

/** Whether the address has an account, verified or not. */
export async function isRegistered(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return found !== undefined
}

/**
 * The open requests and places of the account, or of the address, for a course. A request that another account made
 * under this address belongs to that account and does not count.
 */
export async function openClaims(
  db: Db,
  { formationId, email, userId }: Pick<Request, 'formationId' | 'email' | 'userId'>,
) {
  const ofAddress = and(isNull(enrolments.userId), sameAddress(email))
  const own = userId === null ? ofAddress : or(ofAddress, eq(enrolments.userId, userId))
  const found = await db
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(and(eq(enrolments.formationId, formationId), ne(enrolments.status, 'Rejetée'), own))
  return new Set(found.map(({ status }) => status))
}

export async function insertRequest(tx: Db, request: typeof enrolments.$inferInsert): Promise<Request> {
  const [made] = await tx.insert(enrolments).values(request).returning()
  if (!made) throw new Error('an insert gave no row')
  return made
}

/** The account that a request belongs to, if any. */
export async function accountOf(db: Db, userId: number | null): Promise<RequestAccount | null> {
  if (userId === null) return null
  const [found] = await db.select(requestAccount).from(users).where(eq(users.id, userId))
  return found ?? null
}

export const requestAccount = {
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  language: users.language,
}
export type RequestAccount = Pick<typeof users.$inferSelect, keyof typeof requestAccount>

export function requestsOf(db: Db, userId: number) {
  return db
    .select({ request: enrolments, formation: { name: courses.name, language: courses.language } })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.requestedAt), desc(enrolments.id))
}

export async function hasPlace(db: Db, userId: number, formationId: number) {
  const [found] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.formationId, formationId),
        eq(enrolments.userId, userId),
        eq(enrolments.status, 'Approuvée'),
      ),
    )
  return found !== undefined
}

export function administrators(db: Db) {
  return db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
    .orderBy(users.id)
}
