import { chapterLocked } from '#features/chapters/server/errors.ts'
import { isPreviewOfChapter } from '#features/chapters/server/preview.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { QuizDefinition } from '../definition.ts'
import { freezeQuiz } from '../frozen.ts'
import { GRACE_SECONDS } from '../limits.ts'
import { endAttemptsJob, endOverdue } from './ending.ts'
import { noAttemptLeft, previewOnly, waitBeforeNextAttempt } from './errors.ts'
import { presentAttempt } from './presenters.ts'
import { findOpenAttempt, insertAttempt, openQuizToStart, readStanding } from './queries.ts'
import { nextAttemptAt } from './summary.ts'

/** Each start stores the questions: somebody who starts and submits in a loop must not fill the disk. */
const STARTS = { max: 60, seconds: 60 * 60 }

/** The open attempt, or a new one: two tabs that start together get the same. */
export async function startAttempt(platform: Platform, chapterId: number, caller: Caller) {
  if (await isPreviewOfChapter(platform, caller, chapterId)) throw previewOnly()
  await endOverdue(platform, { userId: caller.id, chapterId })
  const started = await platform.db.transaction(async (tx) => {
    const quiz = await openQuizToStart(tx, caller.id, chapterId)
    if (!quiz) throw chapterNotFound()
    if (quiz.locked) throw chapterLocked()
    const open = await findOpenAttempt(tx, caller.id, chapterId)
    if (open) return { isNew: false, attempt: presentAttempt(open) }
    const made = await startNew({ ...platform, db: tx }, quiz.definition, chapterId, caller.id)
    return { isNew: true, attempt: presentAttempt(made) }
  })
  if (started.isNew) platform.invalidation.invalidate('progress', caller.id)
  return started
}

async function startNew(platform: Platform, quiz: QuizDefinition, chapterId: number, userId: number) {
  const { db: tx, jobs } = platform
  await refuseTooSoon(tx, quiz, chapterId, userId)
  await limit(platform, `quiz-start:${userId}`, STARTS)
  const { passPercent, feedback, timeLimitMinutes } = quiz
  const attempt = { userId, chapterId, passPercent, feedback, questions: freezeQuiz(quiz) }
  const made = await insertAttempt(tx, attempt, timeLimitMinutes)
  if (timeLimitMinutes !== null) {
    const startAfterSeconds = timeLimitMinutes * 60 + GRACE_SECONDS
    await jobs.enqueue(tx, endAttemptsJob, {}, { startAfterSeconds, key: `attempt ${made.id}` })
  }
  return made
}

async function refuseTooSoon(tx: Db, quiz: QuizDefinition, chapterId: number, userId: number) {
  const { used, passed, lastEndedAt } = await readStanding(tx, userId, chapterId)
  if (quiz.attempts !== null && used >= quiz.attempts) throw noAttemptLeft()
  const next = nextAttemptAt(quiz, {
    used,
    passed,
    hasOpen: false,
    lastEndedAt: lastEndedAt && lastEndedAt * 1000,
  })
  if (next) throw waitBeforeNextAttempt(next)
}
