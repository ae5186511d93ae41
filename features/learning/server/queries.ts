import { and, eq, notInArray, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { categories, courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { packageStates } from '#db/schema/packages.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { type Db, PROGRESS_CHANNEL } from '#server/platform/database/database.ts'
import { preparedOnce } from '#server/platform/database/prepared-once.ts'

/** Every course a learner is enrolled in, archived ones included, the last opened first. */
export const followedBy = (db: Db, userId: number) => followed(db).execute({ userId })

const userId = sql.placeholder('userId')

/** SQL: whether the learner has watched or opened something of a chapter. A reset leaves a row at zero. */
const begun = sql`(${chapterProgress.percent} > 0 or ${chapterProgress.positionSeconds} > 0
    or exists (select from ${quizAttempts} where ${quizAttempts.chapterId} = ${chapters.id}
      and ${quizAttempts.userId} = ${userId} and ${quizAttempts.resetAt} is null)
    or exists (select from ${packageStates} where ${packageStates.chapterId} = ${chapters.id}
      and ${packageStates.userId} = ${userId}))`

const followed = preparedOnce((db: Db) => {
  const outline = db
    .select({
      formationId: chapters.formationId,
      minutes: sql<number>`sum(${chapters.durationMinutes})::int`.as('minutes'),
      total: sql<number>`count(*)::int`.as('total'),
      done: sql<number>`(count(*) filter (where ${chapterProgress.percent} = 100))::int`.as('done'),
      begun: sql<boolean>`bool_or(${begun})`.as('begun'),
      lastSeenAt: sql<Date | null>`max(${chapterProgress.updatedAt})`.mapWith(asDate).as('last_seen_at'),
      lastDoneAt: sql<Date | null>`max(${chapterProgress.completedAt})`.mapWith(asDate).as('last_done_at'),
    })
    .from(chapters)
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)),
    )
    .where(
      sql`${chapters.formationId} in (select ${enrolments.formationId} from ${enrolments}
        where ${enrolments.userId} = ${userId} and ${enrolments.status} = 'Approuvée')`,
    )
    .groupBy(chapters.formationId)
    .as('outline')
  return db
    .select({
      id: courses.id,
      name: courses.name,
      language: courses.language,
      imageId: courses.imageId,
      category: categories.name,
      categoryAr: categories.nameAr,
      trainerFirstName: users.firstName,
      trainerLastName: users.lastName,
      enrolledAt: enrolments.decidedAt,
      minutes: sql<number>`coalesce(${outline.minutes}, 0)`,
      total: sql<number>`coalesce(${outline.total}, 0)`,
      done: sql<number>`coalesce(${outline.done}, 0)`,
      begun: sql<boolean>`coalesce(${outline.begun}, false)`,
      lastSeenAt: outline.lastSeenAt,
      lastDoneAt: outline.lastDoneAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(users, eq(users.id, courses.trainerId))
    .leftJoin(outline, eq(outline.formationId, courses.id))
    .where(and(eq(enrolments.userId, userId), eq(enrolments.status, 'Approuvée')))
    .orderBy(sql`coalesce(${outline.lastSeenAt}, ${enrolments.decidedAt}) desc`, sql`${courses.id} desc`)
    .prepare('followed_by')
})

/** The embedded database returns aggregated timestamps as text, PostgreSQL as dates. */
function asDate(value: string | Date) {
  return new Date(value)
}

export async function findCourse(db: Db, id: number) {
  const [found] = await db.select().from(courses).where(eq(courses.id, id))
  return found
}

/** Whether the learner is enrolled; if so, nothing else starts or ends there until the transaction ends. */
export async function lockEnrolment(tx: Db, userId: number, formationId: number) {
  const [found] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.formationId, formationId),
        eq(enrolments.status, 'Approuvée'),
      ),
    )
    .for('no key update')
  return found !== undefined
}

/**
 * Resets a learner's progress in a course, but for some chapters. Chapters never opened get a row too: one completed
 * on a device without a network, before this, must stay reset when that arrives.
 */
export async function resetProgress(tx: Db, userId: number, formationId: number, except: number[]) {
  const all = and(eq(chapters.formationId, formationId), notInArray(chapters.id, except))
  await tx.execute(sql`
    insert into chapter_progress (user_id, chapter_id, reset_at)
    select ${userId}::int, ${chapters.id}, now() from ${chapters} where ${all}
    on conflict (user_id, chapter_id) do update
    set percent = 0, position_seconds = 0, completed_at = null, updated_at = now(), reset_at = now()`)
  await tx.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, ${String(userId)})`)
}
