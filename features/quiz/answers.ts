import type { AnswerValue, SentAnswers } from './attempt.ts'
import type { FrozenQuestion } from './frozen.ts'
import { TEXT_ANSWER_MAX } from './limits.ts'

/** What one must know of a question to check an answer's shape: nothing of its text, nor of what is right. */
export interface AnswerShape {
  id: string
  type: FrozenQuestion['type']
  /** Choices, items or left-hand sides. */
  ids: string[]
  /** Right-hand sides. */
  to: string[]
}

export function shapeOf(question: FrozenQuestion): AnswerShape {
  const { id, type } = question
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { id, type, ids: question.choices.map(idOf), to: [] }
    case 'order':
      return { id, type, ids: question.items.map(idOf), to: [] }
    case 'match':
      return { id, type, ids: question.left.map(idOf), to: question.right.map(idOf) }
    default:
      return { id, type, ids: [], to: [] }
  }
}

const idOf = ({ id }: { id: string }) => id

/** Whether every answer belongs to a question of the attempt and has the shape that the question takes; null clears. */
export function answersFit(questions: readonly AnswerShape[], sent: SentAnswers): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(sent).every(([id, value]) => {
    const question = byId.get(id)
    return question !== undefined && (value === null || fits(question, value))
  })
}

function fits({ type, ids, to }: AnswerShape, value: AnswerValue): boolean {
  switch (type) {
    case 'single':
      return typeof value === 'string' && ids.includes(value)
    case 'multiple':
    case 'order':
      // An id named twice would count twice.
      return (
        Array.isArray(value) && value.every((id) => ids.includes(id)) && new Set(value).size === value.length
      )
    case 'true-false':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_ANSWER_MAX
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'match':
      if (typeof value !== 'object' || Array.isArray(value)) return false
      return Object.entries(value).every(([from, right]) => ids.includes(from) && to.includes(right))
  }
}
