import type { AnswerValue, SentAnswers } from '#features/quiz/attempt.ts'
import { api } from './api.ts'
import { newId } from './new-id.ts'
import { type Entry, type OutboxState, openOutbox } from './outbox.ts'
import { unsentKeys } from './unsent.ts'

/** The answer to a question of an attempt; null takes one back. */
type Given = { questionId: string; value: AnswerValue | null }

type Options = { onState?: (state: OutboxState) => void; onAnswer?: (answer: Response) => void }

/** Answers of one attempt: all that wait go in one call. */
export const openAnswers = (userId: number, attemptId: number, { onState, onAnswer }: Options = {}) =>
  openOutbox<Given>({
    person: userId,
    name: `quiz:${attemptId}`,
    slotOf: ({ item }) => item.questionId,
    isItem: isGiven,
    pauseMs: 800,
    together: Number.POSITIVE_INFINITY,
    send: (entries, sending) => {
      const body = { answers: valuesIn(entries) }
      return api('PUT /api/quiz/attempts/:id', { params: { id: attemptId }, body, onAnswer, ...sending })
    },
    // Submitted elsewhere, its time is over, or it is gone.
    isEnd: ({ status }) => status === 409 || status === 404,
    onState,
    former: { key: formerKey(userId, attemptId), entriesIn: formerEntries },
  })

export const valuesIn = (entries: readonly Entry<Given>[]): SentAnswers =>
  Object.fromEntries(entries.map(({ item }) => [item.questionId, item.value]))

/** Sends what closed pages left of this person's attempts, whichever quiz they are of. */
export async function sendStored(userId: number, { except }: { except?: number } = {}) {
  for (const attemptId of storedAttempts(userId).filter((id) => id !== except)) {
    const answers = openAnswers(userId, attemptId)
    const isSent = await answers.flush()
    answers.stop()
    if (!isSent) return
  }
}

function storedAttempts(userId: number) {
  const start = formerKey(userId, '')
  const former = Object.keys(localStorage).filter((key) => key.startsWith(start))
  const ids = [
    ...unsentKeys(userId, 'quiz:').map((key) => /quiz:(\d+)\//.exec(key)?.[1]),
    ...former.map((key) => key.slice(start.length)),
  ]
  return [...new Set(ids.map(Number))].filter(Number.isInteger)
}

function isGiven(stored: unknown): stored is Given {
  const { questionId, value } = (stored ?? {}) as Partial<Given>
  return typeof questionId === 'string' && value !== undefined
}

/** Before November 2026 the answers of an attempt were one record, by question. */
const formerKey = (userId: number, attemptId: number | '') => `quiz:${userId}:${attemptId}`

function formerEntries(stored: unknown): Entry<Given>[] {
  return Object.entries(Object(stored)).map(([questionId, answer]) => {
    const { value, at } = Object(answer)
    return { id: newId(), at, item: { questionId, value } }
  })
}
