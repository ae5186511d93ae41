import { batchedWrites } from '#server/platform/database/batched-writes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { KeptAnswers, SentAnswers } from '#shared/quiz/attempt.ts'
import type { Grade } from '#shared/quiz/grade.ts'
import { type EndedRow, endAttempts, type KeptRow, keepAnswers } from './statements.ts'

interface Keeping {
  attemptId: number
  userId: number
  answers: SentAnswers
}

interface Ending {
  attemptId: number
  userId: number
  /** The revision of the answers that were graded. */
  revision: number
  answers: KeptAnswers
  /** Whether they hold answers that were not kept before. */
  merged: boolean
  grade: Grade
}

export type BatchedAnswers = ReturnType<typeof openBatchedAnswers>

/** What learners send while they answer, written in batches. */
export function openBatchedAnswers({ database, invalidation }: Platform) {
  return {
    keep: batchedWrites(
      (inputs: Keeping[]) =>
        database.run<KeptRow>(keepAnswers, [
          inputs.map(({ attemptId }) => attemptId),
          inputs.map(({ userId }) => userId),
          inputs.map(({ answers }) => JSON.stringify(answers)),
        ]),
      ({ attemptId }) => attemptId,
    ),
    end: batchedWrites(
      async (inputs: Ending[]) => {
        const rows = await database.run<EndedRow>(endAttempts, [
          inputs.map(({ attemptId }) => attemptId),
          inputs.map(({ revision }) => revision),
          inputs.map(({ answers }) => JSON.stringify(answers)),
          inputs.map(({ merged }) => merged),
          inputs.map(({ grade }) => grade.hundredths),
          inputs.map(({ grade }) => grade.maxHundredths),
          inputs.map(({ grade }) => grade.percent),
          inputs.map(({ grade }) => grade.passed),
          inputs.map(({ grade }) => JSON.stringify(grade.questions)),
        ])
        for (const { userId } of inputs) invalidation.invalidate('progress', userId)
        return rows
      },
      // By learner: two attempts of one learner may complete the same chapter.
      ({ userId }) => userId,
    ),
  }
}
