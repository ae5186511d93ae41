import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { users } from '#db/schema/people.ts'
import { quizAttempts, quizzes } from '#db/schema/quiz.ts'
import { type Scope, within } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QuizDefinition } from '../definition.ts'

/** A quiz of a course: of this trainer's, or of anybody's. */
export async function findQuizOf(db: Db, formationId: number, chapterId: number, scope: Scope) {
  const [found] = await db
    .select({ title: chapters.title, definition: sql<QuizDefinition>`${quizzes.definition}` })
    .from(quizzes)
    .innerJoin(chapters, eq(chapters.id, quizzes.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(
      and(
        eq(quizzes.chapterId, chapterId),
        eq(courses.id, formationId),
        isNotNull(quizzes.definition),
        within(scope),
      ),
    )
  return found
}

/** Attempts that have ended, of people who are not banned: those are in no figure, as in the follow-up of a course. */
const ended = (db: Db, chapterId: number) =>
  and(
    eq(quizAttempts.chapterId, chapterId),
    isNotNull(quizAttempts.submittedAt),
    inArray(quizAttempts.userId, db.select({ id: users.id }).from(users).where(isNull(users.bannedAt))),
  )

/** Everybody who has ended an attempt, the best first. */
export function selectPeople(db: Db, chapterId: number, most?: number) {
  const best = sql<number>`max(${quizAttempts.percent})::int`
  const query = db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      attempts: sql<number>`count(*)::int`,
      bestPercent: best,
      passed: sql<boolean>`bool_or(${quizAttempts.passed})`,
      lastAt: sql<Date>`max(${quizAttempts.submittedAt})`.mapWith((value: string | Date) => new Date(value)),
    })
    .from(quizAttempts)
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(ended(db, chapterId))
    .groupBy(users.id)
    .orderBy(desc(best), users.lastName, users.firstName, users.id)
  return most === undefined ? query : query.limit(most)
}

/** How many people have their best in each tenth, and the sums for the whole class. */
export async function selectFigures(db: Db, chapterId: number) {
  const people = db
    .select({
      attempts: sql<number>`count(*)`.as('attempts'),
      best: sql<number>`max(${quizAttempts.percent})`.as('best'),
      passed: sql<boolean>`bool_or(${quizAttempts.passed})`.as('passed'),
    })
    .from(quizAttempts)
    .where(ended(db, chapterId))
    .groupBy(quizAttempts.userId)
    .as('people')
  return db
    .select({
      tenth: sql<number>`least(9, ${people.best} / 10)::int`,
      people: sql<number>`count(*)::int`,
      attempts: sql<number>`sum(${people.attempts})::int`,
      passed: sql<number>`(count(*) filter (where ${people.passed}))::int`,
      percents: sql<number>`sum(${people.best})::int`,
    })
    .from(people)
    .groupBy(sql`1`)
}

/** How often each question was answered, and answered right. */
export async function selectQuestionFigures(db: Db, chapterId: number) {
  const rows = await db
    .select({
      id: sql<string>`grade ->> 'id'`,
      answered: sql<number>`(count(*) filter (where (grade ->> 'answered')::bool))::int`,
      correct: sql<number>`(count(*) filter (where (grade ->> 'correct')::bool))::int`,
    })
    .from(sql`${quizAttempts}, jsonb_array_elements(${quizAttempts.grades}) grade`)
    .where(ended(db, chapterId))
    .groupBy(sql`1`)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
