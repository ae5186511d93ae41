import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import type { Request } from './queries.ts'

const stillPending = eq(enrolments.status, 'En attente')

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

/** Closes a request if it is still open: of two administrators at once, only one gets the row. */
export async function closeRequest(tx: Db, id: number, { status, reason, decidedBy }: Decision) {
  const owner = sql`(select ${users.id} from ${users}
    where lower(${users.email}) = lower(${enrolments.email}) and ${users.emailVerifiedAt} is not null)`
  const [closed] = await tx
    .update(enrolments)
    .set({
      status,
      decidedBy,
      decidedAt: sql`now()`,
      reason: reason || null,
      ...(status === 'Approuvée' ? { userId: sql`coalesce(${enrolments.userId}, ${owner})` } : {}),
    })
    .where(and(eq(enrolments.id, id), stillPending))
    .returning()
  return closed
}

/** Deletes an approved request; the learner's progress in the course is kept. */
export async function deletePlace(tx: Db, id: number): Promise<Request | undefined> {
  const [ended] = await tx
    .delete(enrolments)
    .where(and(eq(enrolments.id, id), eq(enrolments.status, 'Approuvée')))
    .returning()
  return ended
}

/** Deletes a place approved for the address before it had an account: it would later be given to that account. */
export async function deletePlaceOfAddress(tx: Db, email: string, formationId: number) {
  await tx
    .delete(enrolments)
    .where(
      and(
        eq(enrolments.formationId, formationId),
        eq(enrolments.status, 'Approuvée'),
        isNull(enrolments.userId),
        eq(sql`lower(${enrolments.email})`, sql`lower(${email})`),
      ),
    )
}

export async function requestExists(db: Db, id: number) {
  const [found] = await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, id))
  return found !== undefined
}

export async function courseNameOf(db: Db, id: number) {
  const [found] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, id))
  return found?.name ?? ''
}

/** The learner's pending request: made while signed in or, for a verified address, without a session. */
export async function pendingRequestOf(
  tx: Db,
  learner: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>,
  formationId: number,
): Promise<Request | undefined> {
  const byAddress = and(
    isNull(enrolments.userId),
    eq(sql`lower(${enrolments.email})`, sql`lower(${learner.email})`),
  )
  const [found] = await tx
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.formationId, formationId),
        stillPending,
        learner.emailVerifiedAt
          ? or(eq(enrolments.userId, learner.id), byAddress)
          : eq(enrolments.userId, learner.id),
      ),
    )
    .orderBy(sql`${enrolments.userId} nulls last`, enrolments.id)
    .limit(1)
  return found
}
