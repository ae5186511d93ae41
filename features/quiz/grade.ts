import type { AnswerValue, AutosavedAnswers } from './attempt.ts'
import { isWithin } from './decimal.ts'
import type { FrozenQuestion } from './frozen.ts'
import { foldedAnswer } from './typed-answer.ts'

/** Points are counted in hundredths, as whole numbers: sums of 0.1 stay exact. */
export interface Grade {
  hundredths: number
  maxHundredths: number
  /** Rounded down. */
  percent: number
  passed: boolean
  questions: QuestionGrade[]
}

export interface QuestionGrade {
  id: string
  hundredths: number
  maxHundredths: number
  answered: boolean
  /** Full points only. */
  correct: boolean
}

export function gradeAttempt(
  questions: readonly FrozenQuestion[],
  answers: AutosavedAnswers,
  passPercent: number,
): Grade {
  const graded = questions.map((question) => gradeQuestion(question, ownValue(answers, question.id)))
  const hundredths = sum(graded.map((one) => one.hundredths))
  const maxHundredths = sum(graded.map((one) => one.maxHundredths))
  return {
    hundredths,
    maxHundredths,
    percent: Math.floor((hundredths * 100) / maxHundredths),
    passed: hundredths * 100 >= passPercent * maxHundredths,
    questions: graded,
  }
}

export function gradeQuestion(question: FrozenQuestion, value: AnswerValue | undefined): QuestionGrade {
  const maxHundredths = Math.round(question.points * 100)
  const answered = value !== undefined && !isBlank(value)
  const [right, of] = answered ? share(question, value) : [0, 1]
  return {
    id: question.id,
    hundredths: Math.round((maxHundredths * right) / of),
    maxHundredths,
    answered,
    correct: right === of,
  }
}

/** The part of the points that an answer earns: right of so many. */
function share(question: FrozenQuestion, value: AnswerValue): [right: number, of: number] {
  switch (question.type) {
    case 'single':
      return all(question.choices.some(({ id, correct }) => correct && id === value))
    case 'multiple': {
      const chosen = new Set(Array.isArray(value) ? value : [])
      const right = question.choices.filter(({ correct }) => correct)
      const rightChosen = right.filter(({ id }) => chosen.has(id)).length
      return [Math.max(0, rightChosen - (chosen.size - rightChosen)), right.length]
    }
    case 'true-false':
      return all(question.answer === value)
    case 'text': {
      const typed = foldedAnswer(String(value))
      return all(question.accepted.some((accepted) => foldedAnswer(accepted) === typed))
    }
    case 'number':
      return all(typeof value === 'number' && isWithin(value, question.value, question.tolerance))
    case 'order': {
      const order = Array.isArray(value) ? value : []
      return [question.right.filter((id, place) => order[place] === id).length, question.right.length]
    }
    case 'match': {
      const matched = typeof value === 'object' && !Array.isArray(value) ? value : {}
      const pairs = Object.entries(question.pairs)
      return [pairs.filter(([left, right]) => ownValue(matched, left) === right).length, pairs.length]
    }
  }
}

const all = (isRight: boolean): [number, number] => [isRight ? 1 : 0, 1]

function isBlank(value: AnswerValue): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Never a property that every object inherits. */
const ownValue = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
