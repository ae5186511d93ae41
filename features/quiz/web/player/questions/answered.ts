import type { AnswerValue, AskedQuestion } from '../../../attempt.ts'

/** Whether a question needs nothing more: each of its pairs is chosen, its text is not blank. */
export function isAnswered(question: AskedQuestion, value: AnswerValue | null | undefined): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object')
    return question.type === 'match' && question.left.every(({ id }) => value[id] !== undefined)
  return true
}
