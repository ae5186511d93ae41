import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { users } from '#db/schema/people.ts'
import { chapterQuestions, messageReports, questionAnswers } from '#db/schema/questions.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { inLockedChapter, isOpenTo } from '../open-to.ts'

/** A message that can be reported. */
export type Target = { questionId: number } | { answerId: number }

const REASONS_SHOWN = 10

const ofTarget = (target: Target): SQL =>
  'questionId' in target
    ? eq(messageReports.questionId, target.questionId)
    : eq(messageReports.answerId, target.answerId)

const place = {
  formationId: courses.id,
  formationName: courses.name,
  trainerId: courses.trainerId,
}

/** A message of a course that is open to the caller. Its question is locked until the transaction ends. */
export async function lockMessage(tx: Db, target: Target, caller: Caller) {
  if ('questionId' in target) {
    const [found] = await tx
      .select({
        authorId: chapterQuestions.authorId,
        text: chapterQuestions.text,
        ...place,
        locked: inLockedChapter(caller),
      })
      .from(chapterQuestions)
      .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
      .where(and(eq(chapterQuestions.id, target.questionId), isOpenTo(caller)))
      .for('update', { of: chapterQuestions })
    return found
  }
  const [found] = await tx
    .select({
      authorId: questionAnswers.authorId,
      text: questionAnswers.text,
      ...place,
      locked: inLockedChapter(caller),
    })
    .from(questionAnswers)
    .innerJoin(chapterQuestions, eq(chapterQuestions.id, questionAnswers.questionId))
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .where(and(eq(questionAnswers.id, target.answerId), isOpenTo(caller)))
    .for('update', { of: chapterQuestions })
  return found
}

/** False if this person had reported it already. */
export async function insertReport(tx: Db, target: Target, reporterId: number, reason: string) {
  const added = await tx
    .insert(messageReports)
    .values({ ...target, reporterId, reason })
    .onConflictDoNothing()
    .returning({ id: messageReports.id })
  return added.length > 0
}

/** All that there ever were, the dismissed included. */
export const countReports = (tx: Db, target: Target) => tx.$count(messageReports, ofTarget(target))

/** False if none was waiting. */
export async function dismissReports(tx: Db, target: Target) {
  const dismissed = await tx
    .update(messageReports)
    .set({ dismissedAt: sql`now()` })
    .where(and(ofTarget(target), isNull(messageReports.dismissedAt)))
    .returning({ id: messageReports.id })
  return dismissed.length > 0
}

/** The reports of these messages, a row a message. */
export async function selectReports(db: Db, questionIds: number[], answerIds: number[], callerId: number) {
  if (questionIds.length === 0) return []
  const isOpen = isNull(messageReports.dismissedAt)
  return db
    .select({
      questionId: messageReports.questionId,
      answerId: messageReports.answerId,
      isMine: sql<boolean>`coalesce(bool_or(${messageReports.reporterId} = ${callerId}), false)`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      reasons: sql<string[]>`coalesce((array_agg(${messageReports.reason} order by ${messageReports.id} desc)
        filter (where ${isOpen} and ${messageReports.reason} <> ''))[1:${sql.raw(String(REASONS_SHOWN))}], '{}')`,
    })
    .from(messageReports)
    .where(
      or(
        inArray(messageReports.questionId, questionIds),
        answerIds.length > 0 ? inArray(messageReports.answerId, answerIds) : undefined,
      ),
    )
    .groupBy(messageReports.questionId, messageReports.answerId)
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** SQL: whether a question or one of its answers has an open report that is not about the caller. */
export const hasOpenReport = ({ id }: Caller): SQL => sql`${chapterQuestions.id} in (
  select reported.id from ${messageReports}
    left join ${questionAnswers} on ${questionAnswers.id} = ${messageReports.answerId}
    join ${chapterQuestions} reported
      on reported.id = coalesce(${messageReports.questionId}, ${questionAnswers.questionId})
  where ${messageReports.dismissedAt} is null
    and case when ${messageReports.answerId} is null then reported.author_id
      else ${questionAnswers.authorId} end is distinct from ${id})`

/** Who decides where the trainer does not. */
export async function selectAdministrators(db: Db, exceptIds: (number | null)[]) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
  return rows.map(({ id }) => id).filter((id) => !exceptIds.includes(id))
}
