import type { Db } from '#server/platform/database/database.ts'
import type { AnswerValue } from '../attempt.ts'
import type { FrozenQuestion } from '../frozen.ts'
import { selectAllAttempts } from './queries.ts'

/** A person's attempts for the export of their data: what they answered, and never what would have been right. */
export async function ownQuizAttempts(db: Db, userId: number) {
  const rows = await selectAllAttempts(db, userId)
  return rows.map(({ questions, answers, startedAt, submittedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    answers: questions.flatMap((question) => {
      const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
      return value === undefined ? [] : [{ question: question.text, answer: inWords(question, value) }]
    }),
  }))
}

function inWords(question: FrozenQuestion, value: AnswerValue): string[] {
  const texts = new Map(optionsOf(question).map(({ id, text }) => [id, text]))
  const named = (id: string) => texts.get(id) ?? id
  if (Array.isArray(value)) return value.map(named)
  if (typeof value === 'object')
    return Object.entries(value).map(([left, right]) => `${named(left)} → ${named(right)}`)
  return [named(String(value))]
}

function optionsOf(question: FrozenQuestion) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.choices
    case 'order':
      return question.items
    case 'match':
      return [...question.left, ...question.right]
    default:
      return []
  }
}
