import type { AnswerValue } from '#shared/quiz/attempt.ts'

/** Answers that the server does not have yet, by question; null takes one back. */
export type StoredAnswers = Record<string, { value: AnswerValue | null; at: number }>

/** By person and attempt, so that nobody sends another person’s answers. */
const keyOf = (userId: number, attemptId: number) => `quiz:${userId}:${attemptId}`

export function readStored(userId: number, attemptId: number): StoredAnswers {
  try {
    return parse(localStorage.getItem(keyOf(userId, attemptId)))
  } catch {
    return {}
  }
}

export function writeStored(userId: number, attemptId: number, answers: StoredAnswers) {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(keyOf(userId, attemptId))
    else localStorage.setItem(keyOf(userId, attemptId), JSON.stringify(answers))
  } catch {
    // The storage is full or disabled: the answers are still in the page, and are sent from there.
  }
}

/** Removes what is left of the person’s other attempts: they have ended, perhaps on another device. */
export function forgetOtherAttempts(userId: number, attemptId: number) {
  try {
    const ended = Object.keys(localStorage).filter(
      (key) => key.startsWith(`quiz:${userId}:`) && key !== keyOf(userId, attemptId),
    )
    for (const key of ended) localStorage.removeItem(key)
  } catch {
    // The storage is disabled: nothing was stored.
  }
}

/** Called with the answers that another tab has stored for the same attempt. */
export function onStored(userId: number, attemptId: number, listener: (answers: StoredAnswers) => void) {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId, attemptId) && newValue) listener(parse(newValue))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

function parse(text: string | null): StoredAnswers {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isEntry(entry)))
  } catch {
    return {}
  }
}

function isEntry(entry: unknown) {
  const { value, at } = (entry ?? {}) as { value?: unknown; at?: unknown }
  return value !== undefined && typeof at === 'number'
}
