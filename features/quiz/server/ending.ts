import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AutosavedAnswers, SentAnswers } from '../attempt.ts'
import { gradeAttempt } from '../grade.ts'
import { type BatchedAnswers, openBatchedAnswers } from './batched-answers.ts'
import { selectOver } from './queries.ts'
import type { AttemptRow } from './statements.ts'

const MOST_AT_ONCE = 200

export const endAttemptsJob = defineJob('end-attempts', { retryLimit: 8, retryDelay: 5 })

export async function attemptOf(platform: Platform, id: number, userId: number) {
  const row = await batchedAnswersOf(platform).read({ attemptId: id, userId })
  return row.id === null ? undefined : row
}

/**
 * Grades an attempt as it was read and ends it. Gives the attempt as it is then, with its outcome; null if its answers
 * changed, or it ended, meanwhile.
 */
export async function endAttempt(writes: BatchedAnswers, attempt: AttemptRow, sent: SentAnswers | null) {
  const answers = sent ? merged(attempt.answers, sent) : attempt.answers
  const grade = gradeAttempt(attempt.questions, answers, attempt.passPercent)
  const { ended, completesChapter, ...outcome } = await writes.end({
    attemptId: attempt.id,
    userId: attempt.userId,
    revision: attempt.revision,
    answers,
    merged: sent !== null,
    grade,
  })
  if (!ended) return null
  const { questions: grades, ...points } = grade
  return { attempt: { ...attempt, ...points, answers, grades, submitted: true }, outcome, completesChapter }
}

/**
 * Ends the attempts whose time is over, of one learner, of one quiz or of all. Whatever counts attempts calls it first,
 * and a job does for those to whom nobody comes back: both find the same answers, and the first one ends the attempt.
 */
export async function endOverdue(platform: Platform, which: { userId?: number; chapterId?: number }) {
  const writes = batchedAnswersOf(platform)
  for (;;) {
    const over = await selectOver(platform.db, which, MOST_AT_ONCE)
    await Promise.all(
      over.map(async ({ id, userId }) => {
        const attempt = await attemptOf(platform, id, userId)
        if (attempt) await endAttempt(writes, attempt, null)
      }),
    )
    if (over.length < MOST_AT_ONCE) return
  }
}

function merged(autosaved: AutosavedAnswers, sent: SentAnswers): AutosavedAnswers {
  const entries = Object.entries({ ...autosaved, ...sent })
  return Object.fromEntries(entries.flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
}

const opened = new WeakMap<Platform, BatchedAnswers>()

/** One collector of writes a process: routes, jobs and the watch page share it. */
export function batchedAnswersOf(platform: Platform): BatchedAnswers {
  const known = opened.get(platform) ?? openBatchedAnswers(platform)
  opened.set(platform, known)
  return known
}
