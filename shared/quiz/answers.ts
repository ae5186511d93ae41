import type { AnswerValue, SentAnswers } from './attempt.ts'
import type { FrozenQuestion } from './frozen.ts'
import { TEXT_ANSWER_MAX } from './limits.ts'

/** Whether every answer belongs to a question of the attempt and has the shape that the question takes; null clears. */
export function answersFit(questions: readonly FrozenQuestion[], sent: SentAnswers): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(sent).every(([id, value]) => {
    const question = byId.get(id)
    return question !== undefined && (value === null || fits(question, value))
  })
}

function fits(question: FrozenQuestion, value: AnswerValue): boolean {
  switch (question.type) {
    case 'single':
      return typeof value === 'string' && idsOf(question.choices).has(value)
    case 'multiple':
      return isListOf(idsOf(question.choices), value)
    case 'true-false':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_ANSWER_MAX
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'order':
      return isListOf(idsOf(question.items), value)
    case 'match': {
      if (typeof value !== 'object' || Array.isArray(value)) return false
      const [left, right] = [idsOf(question.left), idsOf(question.right)]
      return Object.entries(value).every(([from, to]) => left.has(from) && right.has(to))
    }
  }
}

const idsOf = (options: ReadonlyArray<{ id: string }>) => new Set(options.map(({ id }) => id))

/** An id named twice would count twice. */
const isListOf = (ids: ReadonlySet<string>, value: AnswerValue) =>
  Array.isArray(value) && value.every((id) => ids.has(id)) && new Set(value).size === value.length
