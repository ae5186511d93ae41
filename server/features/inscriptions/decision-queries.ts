import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formations, inscriptions, users } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import type { Request } from './queries.ts'

/** Rows for the back-office, newest first. */
export function listRequests(db: Db, where?: SQL) {
  return db
    .select({ request: inscriptions, formationName: formations.name })
    .from(inscriptions)
    .innerJoin(formations, eq(formations.id, inscriptions.formationId))
    .where(where)
    .orderBy(desc(inscriptions.requestedAt), desc(inscriptions.id))
}

export const stillPending = eq(inscriptions.status, 'En attente')

export function formationsAskedFor(db: Db) {
  return db
    .selectDistinct({ id: formations.id, name: formations.name, order: frenchOrder(formations.name) })
    .from(formations)
    .innerJoin(inscriptions, eq(inscriptions.formationId, formations.id))
    .orderBy(frenchOrder(formations.name), formations.id)
}

export function learnersToEnrol(db: Db) {
  const name = fullNameOf(users)
  return db
    .select({ id: users.id, fullName: name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'user'), isNull(users.bannedAt)))
    .orderBy(frenchOrder(name), users.id)
}

export function formationsToEnrolIn(db: Db) {
  return db
    .select({ id: formations.id, name: formations.name })
    .from(formations)
    .where(eq(formations.status, 'Publié'))
    .orderBy(frenchOrder(formations.name), formations.id)
}

export async function findLearner(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'user'), isNull(users.bannedAt)))
  return found
}

export interface Decision {
  status: Exclude<RequestStatus, 'En attente'>
  reason?: string
  decidedBy: number
}

/** Closes a request if it is still open: of two administrators at once, one gets the row and the other nothing. */
export async function closeRequest(tx: Db, id: number, { status, reason, decidedBy }: Decision) {
  const owner = sql`(select ${users.id} from ${users}
    where lower(${users.email}) = lower(${inscriptions.email}) and ${users.emailVerifiedAt} is not null)`
  const [closed] = await tx
    .update(inscriptions)
    .set({
      status,
      decidedBy,
      decidedAt: sql`now()`,
      reason: reason || null,
      ...(status === 'Approuvée' ? { userId: sql`coalesce(${inscriptions.userId}, ${owner})` } : {}),
    })
    .where(and(eq(inscriptions.id, id), stillPending))
    .returning()
  return closed
}

export async function requestExists(db: Db, id: number) {
  const [found] = await db.select({ id: inscriptions.id }).from(inscriptions).where(eq(inscriptions.id, id))
  return found !== undefined
}

export async function formationNameOf(db: Db, id: number) {
  const [found] = await db.select({ name: formations.name }).from(formations).where(eq(formations.id, id))
  return found?.name ?? ''
}

/** The request a learner already made, signed in or, once the address is verified, without a session. */
export async function pendingRequestOf(
  tx: Db,
  learner: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>,
  formationId: number,
): Promise<Request | undefined> {
  const byAddress = and(
    isNull(inscriptions.userId),
    eq(sql`lower(${inscriptions.email})`, sql`lower(${learner.email})`),
  )
  const [found] = await tx
    .select()
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.formationId, formationId),
        stillPending,
        learner.emailVerifiedAt
          ? or(eq(inscriptions.userId, learner.id), byAddress)
          : eq(inscriptions.userId, learner.id),
      ),
    )
    .orderBy(sql`${inscriptions.userId} nulls last`, inscriptions.id)
    .limit(1)
  return found
}

const fullNameOf = ({ firstName, lastName }: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`

/** É beside E, capitals beside small letters. */
const frenchOrder = (column: SQL | typeof formations.name) => sql`${column} collate "und-x-icu"`
