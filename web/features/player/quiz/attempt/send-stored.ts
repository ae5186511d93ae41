import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { readStored, storedAttempts, valuesIn, withoutArrived, writeStored } from './stored-answers.ts'

/**
 * Sends what a closed page left of this person's attempts, whichever quiz they are of. An attempt that has ended takes
 * no more answers: those are removed.
 */
export async function sendStored(userId: number, { except }: { except?: number } = {}) {
  for (const attemptId of storedAttempts(userId).filter((id) => id !== except)) {
    const answers = readStored(userId, attemptId)
    try {
      const body = { answers: valuesIn(answers) }
      await api('PUT /api/quiz/attempts/:id', { params: { id: attemptId }, body })
    } catch (error) {
      if (!isFinal(error)) return
    }
    writeStored(userId, attemptId, withoutArrived(readStored(userId, attemptId), answers))
  }
}

const isFinal = (error: unknown) => error instanceof ApiError && [400, 404, 409].includes(error.status)
