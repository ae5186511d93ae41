import { batchedStatements } from '#server/platform/database/batched-statements.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CompletedRow, completeChapters, type PositionRow, storePositions } from './statements.ts'

interface Completion {
  userId: number
  formationId: number
  chapitreId: number
  /** Null from a client that sends none. */
  id: string | null
  ageSeconds: number
}

interface Position {
  userId: number
  chapitreId: number
  percent: number
  positionSeconds: number
  ageSeconds: number
  id: string | null
}

export type BatchedProgress = ReturnType<typeof openBatchedProgress>

/** What learners send while they watch, written in batches. */
export function openBatchedProgress({ database, invalidation }: Platform) {
  const of = <Input extends { userId: number }, Row>(write: (inputs: Input[]) => Promise<Row[]>) =>
    batchedStatements(
      async (inputs: Input[]) => {
        const rows = await write(inputs)
        for (const { userId } of inputs) invalidation.invalidate('progress', userId)
        return rows
      },
      ({ userId }) => userId,
    )

  return {
    complete: of((inputs: Completion[]) =>
      database.run<CompletedRow>(completeChapters, [
        inputs.map(({ userId }) => userId),
        inputs.map(({ formationId }) => formationId),
        inputs.map(({ chapitreId }) => chapitreId),
        inputs.map(({ id }) => id),
        inputs.map(({ ageSeconds }) => ageSeconds),
      ]),
    ),
    storePosition: of((inputs: Position[]) =>
      database.run<PositionRow>(storePositions, [
        inputs.map(({ userId }) => userId),
        inputs.map(({ chapitreId }) => chapitreId),
        inputs.map(({ percent }) => percent),
        inputs.map(({ positionSeconds }) => positionSeconds),
        inputs.map(({ ageSeconds }) => ageSeconds),
        inputs.map(({ id }) => id),
      ]),
    ),
  }
}
