import { issueTo } from '#features/certificates/server/service.ts'
import { chapterLocked } from '#features/chapters/server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chapterNotFound, courseNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { type AnswerShape, answersFit, shapeOf } from '../answers.ts'
import type { SentAnswers } from '../attempt.ts'
import { attemptOf, batchedAnswersOf, endAttempt, endOverdue } from './ending.ts'
import { answersDoNotFit, attemptChanged, attemptEnded, attemptNotFound } from './errors.ts'
import { presentEnded, presentOwnAttempt, presentResult } from './presenters.ts'
import { findQuiz, resetAttempts, selectOwnAttempts, selectSpent } from './queries.ts'
import { type AttemptRow, type OutcomeRow, readOutcome } from './statements.ts'

/** Two devices that answer while a third submits: nobody is slower than this many times. */
const MOST_TRIES = 10

/** The newest; the open one is among them. */
const LISTED = 50

export async function ownAttempts(platform: Platform, chapterId: number, caller: Caller) {
  const quiz = await findQuiz(platform.db, caller.id, chapterId)
  if (!quiz) throw chapterNotFound()
  if (quiz.locked) throw chapterLocked()
  await endOverdue(platform, { userId: caller.id, chapterId })
  const newest = await selectOwnAttempts(platform.db, caller.id, chapterId).limit(LISTED)
  return { data: newest.map(presentOwnAttempt), total: newest[0]?.total ?? 0 }
}

/** Autosaving and submitting answers. */
export function openAnswering(platform: Platform) {
  const writes = batchedAnswersOf(platform)
  const shapesOf = openShapes(platform)

  return {
    async autosave(id: number, answers: SentAnswers, caller: Caller) {
      if (!answersFit(await shapesOf(id, caller.id), answers)) throw answersDoNotFit()
      const { autosaved } = await writes.autosave({ attemptId: id, userId: caller.id, answers })
      if (!autosaved) throw rejectionFor(await attemptOf(platform, id, caller.id))
    },

    async submit(id: number, answers: SentAnswers | null, caller: Caller) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const attempt = await attemptOf(platform, id, caller.id)
        if (!attempt) throw attemptNotFound()
        if (!attempt.enrolled) throw courseNotFound()
        if (answers && !answersFit(attempt.questions.map(shapeOf), answers)) throw answersDoNotFit()
        if (attempt.submitted) return resultOf(attempt, await outcomeOf(platform, attempt))
        if (attempt.reset) throw attemptEnded()
        const ended = await endAttempt(writes, attempt, attempt.over ? null : answers)
        if (!ended) continue
        // Only what completes the course may earn a certificate; submitting a passed quiz again earns nothing.
        if (ended.completesChapter && ended.outcome.progress === 100) await issueTo(platform, caller.id)
        return resultOf(ended.attempt, ended.outcome)
      }
      throw attemptChanged()
    },
  }
}

function rejectionFor(attempt: AttemptRow | undefined) {
  if (!attempt) return attemptNotFound()
  return attempt.enrolled ? attemptEnded() : courseNotFound()
}

const resultOf = (attempt: AttemptRow, outcome: OutcomeRow) => ({
  result: presentResult(attempt, outcome),
  progress: outcome.progress,
  attempt: presentEnded(attempt),
})

async function outcomeOf({ database }: Platform, { chapterId, userId }: AttemptRow) {
  const [outcome] = await database.run<OutcomeRow>(readOutcome, [chapterId, userId])
  if (!outcome) throw chapterNotFound()
  return outcome
}

/**
 * What an attempt asks never changes: the shapes of those answered last stay in memory. As JSON, in which a class of
 * hundreds fits into the megabyte.
 */
function openShapes(platform: Platform) {
  const cache = platform.cachePool.open<{ userId: number; shapes: string }>('quizQuestions')

  async function read(id: number, userId: number) {
    const attempt = await attemptOf(platform, id, userId)
    if (!attempt) throw attemptNotFound()
    const shapes = JSON.stringify(attempt.questions.map(shapeOf))
    cache.set(String(id), { userId, shapes }, shapes.length)
    return shapes
  }

  return async (id: number, userId: number): Promise<AnswerShape[]> => {
    const known = cache.get(String(id))
    if (known && known.userId !== userId) throw attemptNotFound()
    return JSON.parse(known?.shapes ?? (await read(id, userId)))
  }
}

/**
 * Earlier attempts no longer count for the learner, except in quizzes without an attempt left: those stay as they are,
 * and their chapters are returned. In the transaction of the reset, before progress: an attempt that is submitted
 * meanwhile completes its chapter before that, or not at all.
 */
export async function setQuizzesBack(tx: Db, userId: number, formationId: number) {
  const spent = await selectSpent(tx, userId, formationId)
  await resetAttempts(tx, userId, formationId, spent)
  return spent
}
