import { chapterLocked } from '#features/chapters/server/errors.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chapterNotFound, courseNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { mayEdit, mayRemove, mayResolve } from '../rights.ts'
import type { QuestionState } from '../rules.ts'
import { answerNotFound, questionNotFound, threadFull } from './errors.ts'
import { presentQuestion } from './presenters.ts'
import {
  acceptAnswer,
  countAnswers,
  deleteAnswer,
  deleteQuestion,
  findAnswer,
  findChapter,
  findCourse,
  insertAnswer,
  insertQuestion,
  lockQuestion,
  nameOf,
  selectAnswers,
  selectQuestions,
  selectThreadPeople,
  updateAnswer,
  updateQuestion,
  type Wanted,
} from './queries.ts'
import { readerOf } from './reader.ts'
import { selectReports } from './reports/queries.ts'

/** Questions and answers of one person together. */
const A_MINUTE = { max: 10, seconds: 60 }
const A_DAY = { max: 300, seconds: 24 * 60 * 60 }
const ANSWERS_MAX = 200

type Asked = { chapitreId?: number; page: number; search: string }

export async function questionsOf(platform: Platform, formationId: number, asked: Asked, caller: Caller) {
  if (!(await findCourse(platform.db, formationId, caller))) throw courseNotFound()
  const { chapitreId: chapterId, ...page } = asked
  if (chapterId !== undefined) await openChapter(platform, formationId, chapterId, caller)
  return list(platform, { formationId, chapterId, ...page }, caller)
}

/** The course, if the caller follows, teaches or administers it. */
export const courseOpenTo = ({ db }: Platform, id: number, caller: Caller) => findCourse(db, id, caller)

/** Of every course that the caller teaches or administers. */
export function openQuestions(
  platform: Platform,
  asked: { state: QuestionState; page: number; search: string },
  caller: Caller,
) {
  return list(platform, asked, caller)
}

async function list({ db }: Platform, wanted: Wanted, caller: Caller) {
  const { rows, total } = await selectQuestions(db, wanted, caller)
  const ids = rows.map(({ question }) => question.id)
  const answers = await selectAnswers(db, ids)
  const answerIds = answers.map(({ answer }) => answer.id)
  const reports = await selectReports(db, ids, answerIds, caller.id)
  return { data: rows.map((row) => presentQuestion(row, answers, reports, caller)), total }
}

export async function ask(
  platform: Platform,
  formationId: number,
  { chapitreId, text }: { chapitreId: number; text: string },
  caller: Caller,
) {
  const course = await findCourse(platform.db, formationId, caller)
  if (!course) throw courseNotFound()
  const chapter = await openChapter(platform, formationId, chapitreId, caller)
  await countOne(platform, caller)
  return platform.db.transaction(async (tx) => {
    const id = await insertQuestion(tx, { formationId, chapterId: chapter.id, authorId: caller.id, text })
    await notifyOfQuestion(platform, tx, course, caller, text)
    return id
  })
}

export async function answer(platform: Platform, questionId: number, text: string, caller: Caller) {
  return platform.db.transaction(async (tx) => {
    const found = await lockQuestion(tx, questionId, caller)
    if (!found) throw questionNotFound()
    if (found.locked) throw chapterLocked()
    await countOne({ config: platform.config, db: tx }, caller)
    if ((await countAnswers(tx, questionId)) >= ANSWERS_MAX) throw threadFull()
    const id = await insertAnswer(tx, { questionId, authorId: caller.id, text })
    await notifyOfAnswer(platform, tx, found, caller, text)
    return id
  })
}

type Change = { text?: string; resolved?: boolean; acceptedAnswerId?: number | null }

/** Does all of it or nothing. */
export async function changeQuestion(platform: Platform, id: number, change: Change, caller: Caller) {
  await platform.db.transaction(async (tx) => {
    const found = await lockQuestion(tx, id, caller)
    if (!found) throw questionNotFound()
    if (found.locked) throw chapterLocked()
    const reader = readerOf(found.question.authorId, caller)
    if (!mayResolve(reader)) throw questionNotFound()
    if (change.text !== undefined) {
      if (!mayEdit(reader)) throw questionNotFound()
      await updateQuestion(tx, id, { text: change.text })
    }
    if (change.resolved !== undefined) await updateQuestion(tx, id, { resolved: change.resolved })
    if (change.acceptedAnswerId !== undefined && !(await acceptAnswer(tx, id, change.acceptedAnswerId)))
      throw answerNotFound()
  })
}

export async function removeQuestion(platform: Platform, id: number, caller: Caller) {
  await platform.db.transaction(async (tx) => {
    const found = await lockQuestion(tx, id, caller)
    if (!found || !mayRemove(readerOf(found.question.authorId, caller))) throw questionNotFound()
    await deleteQuestion(tx, id)
    await recordRemoval(tx, caller, { authorId: found.question.authorId, formation: found.formationName })
  })
}

export async function editAnswer({ db }: Platform, id: number, text: string, caller: Caller) {
  const found = await findAnswer(db, id, caller)
  if (!found || !mayEdit(readerOf(found.authorId, caller))) throw answerNotFound()
  await updateAnswer(db, id, text)
}

export async function removeAnswer({ db }: Platform, id: number, caller: Caller) {
  await db.transaction(async (tx) => {
    const found = await findAnswer(tx, id, caller)
    if (!found || !mayRemove(readerOf(found.authorId, caller))) throw answerNotFound()
    await deleteAnswer(tx, id)
    await recordRemoval(tx, caller, found)
  })
}

/** The journal records what an administrator removes of another person. */
async function recordRemoval(tx: Db, caller: Caller, about: { authorId: number | null; formation: string }) {
  if (caller.role === 'admin' && about.authorId !== caller.id)
    await recordAction(tx, caller, 'message.delete', about.formation)
}

async function openChapter({ db }: Platform, formationId: number, chapterId: number, caller: Caller) {
  const chapter = await findChapter(db, formationId, chapterId, caller)
  if (!chapter) throw chapterNotFound()
  if (chapter.locked) throw chapterLocked()
  return chapter
}

async function countOne(platform: Pick<Platform, 'config' | 'db'>, { id }: Caller) {
  await limit(platform, `questions:minute:${id}`, A_MINUTE)
  await limit(platform, `questions:day:${id}`, A_DAY)
}

type Jobs = Pick<Platform, 'jobs'>

/** To the trainer. Many questions in one course are one thread: they are mailed together. */
async function notifyOfQuestion(
  platform: Jobs,
  tx: Db,
  course: { id: number; name: string; trainerId: number | null },
  caller: Caller,
  text: string,
) {
  const { id, name, trainerId } = course
  if (trainerId === null || trainerId === caller.id) return
  await notify(platform, tx, [trainerId], {
    kind: 'question',
    formationId: id,
    facts: { formation: name, person: await nameOf(tx, caller.id), text },
    thread: `formation:${id}`,
  })
}

/** To the asker and those who answered before, as long as the course is open to them. */
async function notifyOfAnswer(
  platform: Jobs,
  tx: Db,
  { question, formationName }: { question: { id: number; formationId: number }; formationName: string },
  caller: Caller,
  text: string,
) {
  const people = await selectThreadPeople(tx, question, caller.id)
  await notify(platform, tx, people, {
    kind: 'answer',
    formationId: question.formationId,
    facts: { formation: formationName, person: await nameOf(tx, caller.id), text },
    thread: `question:${question.id}`,
  })
}
