import { and, asc, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { quizAttempts, quizzes } from '#db/schema/quiz.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import { type Db, PROGRESS_CHANNEL } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import type { QuizDefinition } from '../definition.ts'
import type { UnfinishedQuiz } from '../unfinished.ts'
import { hasPassed, isOpen, isOver, lastEndedAt, type StandingRow, used } from './statements.ts'

/** The quizzes of a course by the id of their chapter, with what is right and as far as they are: for authors. */
export async function selectQuizzes(db: Db, formationId: number): Promise<Map<number, UnfinishedQuiz>> {
  const { chapterId, definition, unfinished } = quizzes
  const rows = await db
    .select({ chapterId, definition, unfinished })
    .from(quizzes)
    .innerJoin(chapters, eq(chapters.id, quizzes.chapterId))
    .where(eq(chapters.formationId, formationId))
  return new Map(
    rows.flatMap(({ chapterId, definition, unfinished }) => {
      const quiz = unfinished ?? definition
      return quiz ? [[chapterId, quiz] as const] : []
    }),
  )
}

export async function writeQuiz(tx: Db, chapterId: number, definition: QuizDefinition) {
  await tx
    .insert(quizzes)
    .values({ chapterId, definition })
    .onConflictDoUpdate({
      target: quizzes.chapterId,
      set: { definition: sql`excluded.definition`, unfinished: null },
    })
}

export async function writeUnfinishedQuiz(tx: Db, chapterId: number, unfinished: UnfinishedQuiz) {
  await tx
    .insert(quizzes)
    .values({ chapterId, unfinished })
    .onConflictDoUpdate({ target: quizzes.chapterId, set: { unfinished: sql`excluded.unfinished` } })
}

/** The rules of a course's quizzes without their questions. */
export async function selectRules(db: Db, formationId: number) {
  const rows = await db
    .select({
      chapterId: quizzes.chapterId,
      rules: sql<Omit<QuizDefinition, 'questions'>>`${quizzes.definition} - 'questions'`,
      questions: sql<number>`jsonb_array_length(${quizzes.definition} -> 'questions')`,
    })
    .from(quizzes)
    .innerJoin(chapters, eq(chapters.id, quizzes.chapterId))
    .where(and(eq(chapters.formationId, formationId), isNotNull(quizzes.definition)))
  return new Map(rows.map(({ chapterId, ...row }) => [chapterId, row]))
}

const followedBy = (userId: number) =>
  and(
    eq(enrolments.formationId, chapters.formationId),
    eq(enrolments.userId, userId),
    eq(enrolments.status, 'Approuvée'),
  )

const locked = sql<boolean>`${sql.raw(isLocked('"inscriptions"."user_id"', '"chapters"."id"'))}`

/**
 * The quiz of a chapter for somebody enrolled; undefined for anybody else. Locks the enrolment until the transaction
 * ends: starts of one learner run one after the other, and none runs beside the end of the enrolment.
 */
export async function openQuizToStart(tx: Db, userId: number, chapterId: number) {
  const [found] = await tx
    .select({
      definition: sql<QuizDefinition>`${quizzes.definition}`,
      locked,
    })
    .from(chapters)
    .innerJoin(quizzes, eq(quizzes.chapterId, chapters.id))
    .innerJoin(enrolments, followedBy(userId))
    .where(and(eq(chapters.id, chapterId), isNotNull(quizzes.definition)))
    .for('no key update', { of: enrolments })
  return found
}

/** Whether the chapter is a quiz that this person follows, and whether it is locked for them. */
export async function findQuiz(db: Db, userId: number, chapterId: number) {
  const [found] = await db
    .select({ locked })
    .from(chapters)
    .innerJoin(quizzes, eq(quizzes.chapterId, chapters.id))
    .innerJoin(enrolments, followedBy(userId))
    .where(eq(chapters.id, chapterId))
  return found
}

const counts = (userId: number, chapterId: number) =>
  and(eq(quizAttempts.userId, userId), eq(quizAttempts.chapterId, chapterId), isNull(quizAttempts.resetAt))

/** One's attempts since the last reset, newest first. */
export function selectOwnAttempts(db: Db, userId: number, chapterId: number) {
  const { id, startedAt, submittedAt, percent, passed } = quizAttempts
  const total = sql<number>`(count(*) over ())::int`
  return db
    .select({ id, startedAt, submittedAt, percent, passed, total })
    .from(quizAttempts)
    .where(counts(userId, chapterId))
    .orderBy(desc(id))
}

export async function findOpenAttempt(db: Db, userId: number, chapterId: number) {
  const [found] = await db
    .select()
    .from(quizAttempts)
    .where(and(counts(userId, chapterId), isNull(quizAttempts.submittedAt)))
  return found
}

type NewAttempt = Pick<
  typeof quizAttempts.$inferInsert,
  'userId' | 'chapterId' | 'passPercent' | 'feedback' | 'questions'
>

export async function insertAttempt(tx: Db, attempt: NewAttempt, minutes: number | null) {
  const expiresAt = minutes === null ? null : sql`now() + make_interval(mins => ${minutes})`
  const [made] = await tx
    .insert(quizAttempts)
    .values({ ...attempt, expiresAt })
    .returning()
  if (!made) throw new Error('the attempt was not added')
  // The watch page counts the attempt: every process drops its copy at the commit.
  await tx.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, ${String(attempt.userId)})`)
  return made
}

interface Which {
  userId?: number
  chapterId?: number
}

/** Attempts whose time is over and that nobody has ended. */
export function selectOver(db: Db, { userId, chapterId }: Which, most: number) {
  return db
    .select({ id: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(
      and(
        sql.raw(`${isOpen('"quiz_attempts"')} and ${isOver('"quiz_attempts"')}`),
        userId === undefined ? undefined : eq(quizAttempts.userId, userId),
        chapterId === undefined ? undefined : eq(quizAttempts.chapterId, chapterId),
      ),
    )
    .orderBy(quizAttempts.id)
    .limit(most)
}

/** Every attempt of a person, those of before a reset included. */
export function selectAllAttempts(db: Db, userId: number) {
  const { startedAt, submittedAt, percent, passed, questions, answers } = quizAttempts
  return db
    .select({
      formation: courses.name,
      chapter: chapters.title,
      startedAt,
      submittedAt,
      percent,
      passed,
      questions,
      answers,
    })
    .from(quizAttempts)
    .innerJoin(chapters, eq(chapters.id, quizAttempts.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(eq(quizAttempts.userId, userId))
    .orderBy(asc(quizAttempts.id))
}

/** What all attempts of a person in a quiz say about the next one. */
export async function readStanding(tx: Db, userId: number, chapterId: number) {
  const figures = `${used('q')} as used, ${hasPassed('q')} as passed, ${lastEndedAt('q')} as "lastEndedAt"`
  const [row] = await read<Pick<StandingRow, 'used' | 'passed' | 'lastEndedAt'>>(
    tx,
    sql`select ${sql.raw(figures)} from quiz_attempts q where q.user_id = ${userId} and q.chapter_id = ${chapterId}`,
  )
  if (!row) throw new Error('a count gave no row')
  return row
}

/** The quizzes of a course in which a person has no attempt left. */
export async function selectSpent(tx: Db, userId: number, formationId: number) {
  const rows = await read<{ chapterId: number }>(
    tx,
    sql`select quizzes.chapter_id as "chapterId" from quizzes join chapters on chapters.id = quizzes.chapter_id
      where chapters.formation_id = ${formationId} and (definition ->> 'attempts')::int <= (
        select count(*) from quiz_attempts q where q.user_id = ${userId} and q.chapter_id = quizzes.chapter_id
      )`,
  )
  return rows.map(({ chapterId }) => chapterId)
}

/** Earlier attempts in a course no longer count for the learner, but for those in these quizzes. */
export async function resetAttempts(tx: Db, userId: number, formationId: number, except: number[]) {
  await tx
    .update(quizAttempts)
    .set({ resetAt: sql`now()` })
    .where(
      and(
        eq(quizAttempts.userId, userId),
        isNull(quizAttempts.resetAt),
        sql`${quizAttempts.chapterId} in (select ${chapters.id} from ${chapters} where ${chapters.formationId} = ${formationId})`,
        notInArray(quizAttempts.chapterId, except),
      ),
    )
}
