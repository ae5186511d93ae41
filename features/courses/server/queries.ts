import { and, count, desc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { categories, courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { packageStates } from '#db/schema/packages.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { type Scope, within } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function listCourses(db: Db, scope: Scope) {
  const outline = db
    .select({
      formationId: chapters.formationId,
      minutes: sql<number>`sum(${chapters.durationMinutes})::int`.as('minutes'),
      chapterCount: sql<number>`count(*)::int`.as('chapter_count'),
      quizzes: sql<{ chapitreId: number; title: string }[]>`coalesce(
        jsonb_agg(jsonb_build_object('chapitreId', ${chapters.id}, 'title', ${chapters.title})
          order by ${chapters.position}) filter (where ${chapters.kind} = 'quiz'), '[]')`.as('quizzes'),
    })
    .from(chapters)
    .groupBy(chapters.formationId)
    .as('outline')
  const enrolled = db
    .select({
      formationId: enrolments.formationId,
      total: sql<number>`count(*)::int`.as('total'),
    })
    .from(enrolments)
    .where(eq(enrolments.status, 'Approuvée'))
    .groupBy(enrolments.formationId)
    .as('enrolled')
  return db
    .select({
      id: courses.id,
      name: courses.name,
      category: categories.name,
      categoryAr: categories.nameAr,
      status: courses.status,
      language: courses.language,
      imageId: courses.imageId,
      minutes: sql<number>`coalesce(${outline.minutes}, 0)`,
      chapterCount: sql<number>`coalesce(${outline.chapterCount}, 0)`,
      enrolled: sql<number>`coalesce(${enrolled.total}, 0)`,
      quizzes: sql<{ chapitreId: number; title: string }[]>`coalesce(${outline.quizzes}, '[]')`,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(outline, eq(outline.formationId, courses.id))
    .leftJoin(enrolled, eq(enrolled.formationId, courses.id))
    .where(within(scope))
    .orderBy(desc(courses.createdAt), desc(courses.id))
}

export async function findCourse(db: Db, id: number, scope: Scope) {
  const [found] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), within(scope)))
  return found
}

/** Locks the course until the transaction ends: a second editor waits, and then reads what the first has saved. */
export async function lockCourse(tx: Db, id: number, scope: Scope) {
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), within(scope)))
    .for('update')
  return found
}

/** The latest save of a course that an author has open. The name is null once the account is gone. */
export type LastChange = {
  changedBy: string | null
  changedByYou: boolean
  changedAt: string
  version: number
}

export async function lastChange(tx: Db, formationId: number, reader: { id: number }): Promise<LastChange> {
  const [found] = await tx
    .select({
      by: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      at: courses.updatedAt,
      version: courses.version,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.changedById))
    .where(eq(courses.id, formationId))
  if (!found) throw new Error('the course is not there')
  const { by, firstName, lastName, at, version } = found
  return {
    changedBy: by === null ? null : `${firstName} ${lastName}`.trim(),
    changedByYou: by === reader.id,
    changedAt: at.toISOString(),
    version,
  }
}

/** How many learners have progress in chapters of the course other than those that stay. */
export async function countLosingProgress(db: Db, formationId: number, remaining: number[]) {
  const lost = db
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.formationId, formationId), notInArray(chapters.id, [0, ...remaining])))
  const begun = or(gt(chapterProgress.percent, 0), gt(chapterProgress.positionSeconds, 0))
  const people = db
    .select({ userId: chapterProgress.userId })
    .from(chapterProgress)
    .where(and(inArray(chapterProgress.chapterId, lost), begun))
    .union(
      db
        .select({ userId: quizAttempts.userId })
        .from(quizAttempts)
        .where(and(inArray(quizAttempts.chapterId, lost), isNull(quizAttempts.resetAt))),
    )
    .union(
      db
        .select({ userId: packageStates.userId })
        .from(packageStates)
        .where(inArray(packageStates.chapterId, lost)),
    )
  const [counted] = await db.select({ learners: count() }).from(people.as('people'))
  return counted?.learners ?? 0
}

/** Of these names, in lower case, those that courses have. */
export async function namesTaken(db: Db, names: string[]): Promise<Set<string>> {
  const lower = sql<string>`lower(${courses.name})`
  const rows = await db.select({ name: lower }).from(courses).where(inArray(lower, names))
  return new Set(rows.map(({ name }) => name))
}

export async function deleteCourseRow(tx: Db, id: number) {
  await tx.delete(courses).where(eq(courses.id, id))
}
