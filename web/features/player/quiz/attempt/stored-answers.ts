import type { AnswerValue, SentAnswers } from '#shared/quiz/attempt.ts'

/** Answers that the server does not have yet, by question; null takes one back. */
export type StoredAnswers = Record<string, { value: AnswerValue | null; at: number }>

/** By person and attempt, so that nobody sends another person’s answers. */
const keyOf = (userId: number, attemptId: number | '') => `quiz:${userId}:${attemptId}`

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

/** The attempts of this person with answers that wait here. */
export function storedAttempts(userId: number): number[] {
  const start = keyOf(userId, '')
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start))
    return keys.map((key) => Number(key.slice(start.length))).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Removes answers that the server has now, unless they were changed meanwhile. */
export function withoutArrived(all: StoredAnswers, arrived: StoredAnswers): StoredAnswers {
  return Object.fromEntries(Object.entries(all).filter(([id, { at }]) => arrived[id]?.at !== at))
}

export const valuesIn = (stored: StoredAnswers): SentAnswers =>
  Object.fromEntries(Object.entries(stored).map(([id, { value }]) => [id, value]))

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
