import { and, asc, desc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holds } from '#server/platform/paging.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { foldedTerms } from '#shared/fold.ts'
import { QUESTIONS_PAGE, type QuestionState } from '../rules.ts'
import { inLockedChapter, isOpenTo } from './open-to.ts'
import { hasOpenReport } from './reports/queries.ts'

export async function findCourse(db: Db, id: number, caller: Caller) {
  const [found] = await db
    .select({ id: courses.id, name: courses.name, trainerId: courses.trainerId })
    .from(courses)
    .where(and(eq(courses.id, id), isOpenTo(caller)))
  return found
}

/** A chapter of the course, and whether it is locked for this learner. */
export async function findChapter(db: Db, formationId: number, chapterId: number, caller: Caller) {
  const locked = caller.role === 'user' ? isLocked(String(caller.id), 'chapters.id') : 'false'
  const [found] = await db
    .select({ id: chapters.id, title: chapters.title, locked: sql<boolean>`${sql.raw(locked)}` })
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.formationId, formationId)))
  return found
}

const authorColumns = {
  authorId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  photoId: users.photoId,
  role: users.role,
}

/** SQL: whether staff wrote the last message of a question: it waits for nobody of the team. */
const isAnsweredByStaff = sql`coalesce((
  select role in ('formateur', 'admin') from users where id = coalesce((
    select coalesce(author_id, 0) from question_answers
    where question_id = ${chapterQuestions.id} order by id desc limit 1
  ), ${chapterQuestions.authorId})
), false)`

export interface Wanted {
  formationId?: number
  chapterId?: number
  state?: QuestionState
  search: string
  page: number
}

/** One page of questions of courses that are open to the caller, newest first. */
export async function selectQuestions(db: Db, wanted: Wanted, caller: Caller) {
  const { formationId, chapterId, state, search, page } = wanted
  const matching = and(
    formationId === undefined ? undefined : eq(chapterQuestions.formationId, formationId),
    chapterId === undefined ? undefined : eq(chapterQuestions.chapterId, chapterId),
    state === 'open' ? and(eq(chapterQuestions.resolved, false), not(isAnsweredByStaff)) : undefined,
    state === 'reported' ? hasOpenReport(caller) : undefined,
    ...foldedTerms(search).map((term) => holds(chapterQuestions.search, term)),
    isOpenTo(caller),
    not(inLockedChapter(caller)),
  )
  const rows = await db
    .select({
      question: chapterQuestions,
      ...authorColumns,
      formationName: courses.name,
      chapterTitle: chapters.title,
    })
    .from(chapterQuestions)
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .innerJoin(chapters, eq(chapters.id, chapterQuestions.chapterId))
    .leftJoin(users, eq(users.id, chapterQuestions.authorId))
    .where(matching)
    .orderBy(desc(chapterQuestions.id))
    .limit(QUESTIONS_PAGE)
    .offset((page - 1) * QUESTIONS_PAGE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(chapterQuestions)
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .where(matching)
  return { rows, total: counted?.total ?? 0 }
}

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>['rows'][number]

export function selectAnswers(db: Db, questionIds: number[]) {
  if (questionIds.length === 0) return Promise.resolve([])
  return db
    .select({ answer: questionAnswers, ...authorColumns })
    .from(questionAnswers)
    .leftJoin(users, eq(users.id, questionAnswers.authorId))
    .where(inArray(questionAnswers.questionId, questionIds))
    .orderBy(asc(questionAnswers.id))
}

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number]

/** A question of a course that is open to the caller; locked until the transaction ends. */
export async function lockQuestion(tx: Db, id: number, caller: Caller) {
  const [found] = await tx
    .select({
      question: chapterQuestions,
      formationName: courses.name,
      trainerId: courses.trainerId,
      locked: inLockedChapter(caller),
    })
    .from(chapterQuestions)
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .where(and(eq(chapterQuestions.id, id), isOpenTo(caller)))
    .for('update', { of: chapterQuestions })
  return found
}

export async function findAnswer(db: Db, id: number, caller: Caller) {
  const [found] = await db
    .select({ authorId: questionAnswers.authorId, formation: courses.name })
    .from(questionAnswers)
    .innerJoin(chapterQuestions, eq(chapterQuestions.id, questionAnswers.questionId))
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .where(and(eq(questionAnswers.id, id), isOpenTo(caller)))
  return found
}

export async function nameOf(db: Db, userId: number) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
}

/** Who asked or answered, may still read the course, and is not the one named. */
export async function selectThreadPeople(
  db: Db,
  { id, formationId }: { id: number; formationId: number },
  exceptId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(courses, eq(courses.id, formationId))
    .where(
      and(
        sql`${users.id} in (
          select author_id from question_answers where question_id = ${id}
          union select author_id from chapter_questions where id = ${id}
        )`,
        ne(users.id, exceptId),
        isNull(users.bannedAt),
        sql`(${users.role} = 'admin' or ${courses.trainerId} = ${users.id} or exists (
          select from ${enrolments} where ${enrolments.formationId} = ${courses.id}
            and ${enrolments.userId} = ${users.id} and ${enrolments.status} = 'Approuvée'
        ))`,
      ),
    )
  return rows.map((row) => row.id)
}

export async function insertQuestion(tx: Db, row: typeof chapterQuestions.$inferInsert) {
  const [made] = await tx.insert(chapterQuestions).values(row).returning({ id: chapterQuestions.id })
  if (!made) throw new Error('the question was not added')
  return made.id
}

export async function insertAnswer(tx: Db, row: typeof questionAnswers.$inferInsert) {
  const [made] = await tx.insert(questionAnswers).values(row).returning({ id: questionAnswers.id })
  if (!made) throw new Error('the answer was not added')
  return made.id
}

export const countAnswers = (tx: Db, questionId: number) =>
  tx.$count(questionAnswers, eq(questionAnswers.questionId, questionId))

export async function updateQuestion(tx: Db, id: number, change: { text: string } | { resolved: boolean }) {
  await tx.update(chapterQuestions).set(change).where(eq(chapterQuestions.id, id))
}

/** Takes the mark from the answer that had it, and gives it to this one. False for an answer to another question. */
export async function acceptAnswer(tx: Db, questionId: number, answerId: number | null) {
  await tx
    .update(questionAnswers)
    .set({ accepted: false })
    .where(and(eq(questionAnswers.questionId, questionId), questionAnswers.accepted))
  if (answerId === null) return true
  const marked = await tx
    .update(questionAnswers)
    .set({ accepted: true })
    .where(and(eq(questionAnswers.id, answerId), eq(questionAnswers.questionId, questionId)))
    .returning({ id: questionAnswers.id })
  return marked.length > 0
}

export async function updateAnswer(tx: Db, id: number, text: string) {
  await tx.update(questionAnswers).set({ text }).where(eq(questionAnswers.id, id))
}

export async function deleteQuestion(tx: Db, id: number) {
  await tx.delete(chapterQuestions).where(eq(chapterQuestions.id, id))
}

export async function deleteAnswer(tx: Db, id: number) {
  await tx.delete(questionAnswers).where(eq(questionAnswers.id, id))
}
