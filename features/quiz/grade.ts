import type { AnswerValue, AutosavedAnswers } from './attempt.ts'
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

/**
 * Whether a number lies within a tolerance of another, both ends included, as one computes on paper: 0.4 is within
 * 0.3 ± 0.1, although the difference of the two floating-point numbers is a little more than 0.1.
 */
export function isWithin(number: number, expected: number, tolerance: number): boolean {
  const parts = [number, expected, tolerance].map(decimalOf)
  const scale = Math.min(...parts.map(({ exponent }) => exponent))
  const [given = 0n, wanted = 0n, margin = 0n] = parts.map(
    ({ digits, exponent }) => digits * 10n ** BigInt(exponent - scale),
  )
  const distance = given > wanted ? given - wanted : wanted - given
  return distance <= margin
}

/** The shortest decimal that means this number, which is what a person typed: digits × 10^exponent. */
function decimalOf(number: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
