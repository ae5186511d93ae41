import { batchedStatements } from '#server/platform/database/batched-statements.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AutosavedAnswers, SentAnswers } from '../attempt.ts'
import type { Grade } from '../grade.ts'
import {
  type AttemptRow,
  type AutosavedRow,
  autosaveAnswers,
  type EndedRow,
  endAttempts,
  readAttempts,
} from './statements.ts'

interface Reading {
  attemptId: number
  userId: number
}

interface Autosaving extends Reading {
  answers: SentAnswers
}

interface Ending extends Reading {
  /** The revision of the answers that were graded. */
  revision: number
  answers: AutosavedAnswers
  /** Whether they hold answers that were not kept before. */
  merged: boolean
  grade: Grade
}

export type BatchedAnswers = ReturnType<typeof openBatchedAnswers>

/** What learners send while they answer, and the attempts it belongs to, written and read in batches. */
export function openBatchedAnswers({ database, invalidation }: Platform) {
  return {
    // The round trip costs more than the row.
    read: batchedStatements(
      (inputs: Reading[]) =>
        database.run<AttemptRow | { id: null }>(readAttempts, [
          inputs.map(({ attemptId }) => attemptId),
          inputs.map(({ userId }) => userId),
        ]),
      ({ attemptId }) => attemptId,
    ),
    autosave: batchedStatements(
      (inputs: Autosaving[]) =>
        database.run<AutosavedRow>(autosaveAnswers, [
          inputs.map(({ attemptId }) => attemptId),
          inputs.map(({ userId }) => userId),
          inputs.map(({ answers }) => JSON.stringify(answers)),
        ]),
      ({ attemptId }) => attemptId,
    ),
    end: batchedStatements(
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
