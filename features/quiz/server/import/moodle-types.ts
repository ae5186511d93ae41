import type { SentQuestion } from '../../definition.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import { arePartial, areUneven, hasWildcard, type Loss } from './losses.ts'

/** What a question of Moodle says, in a file of questions or in a backup. Texts are plain. */
export interface MoodleQuestion {
  type: string
  isSingle: boolean
  answers: MoodleAnswer[]
  pairs: { left: string; right: string }[]
}

export interface MoodleAnswer {
  text: string
  /** The part of the points that it gives, at most 1. */
  fraction: number
  tolerance: number
  /** Of true or false: which of the two it is. */
  isTrue: boolean | undefined
}

type WithoutText<Question> = Question extends unknown ? Omit<Question, 'text'> : never
type Asked = WithoutText<SentQuestion>
type NoEquivalent = 'unknownType' | 'unreadable' | 'severalNumbers'

/** The types of Moodle that have an equivalent here. */
const TYPES: Record<string, (question: MoodleQuestion) => Asked | NoEquivalent> = {
  multichoice({ isSingle, answers }) {
    const choices = answers.map((answer) => ({
      text: answer.text,
      correct: isSingle ? isRight(answer) : answer.fraction > 0,
    }))
    return { type: isSingle ? 'single' : 'multiple', choices }
  },
  truefalse({ answers }) {
    const isTrue = answers.find(isRight)?.isTrue
    return isTrue === undefined ? 'unreadable' : { type: 'true-false', answer: isTrue }
  },
  shortanswer: ({ answers }) => ({ type: 'text', accepted: answers.filter(isRight).map(textOf) }),
  numerical({ answers }) {
    const [only, another] = answers.filter(isRight)
    if (!only || another) return 'severalNumbers'
    const [value, tolerance] = [Number(only.text || Number.NaN), only.tolerance]
    const isNumber = Number.isFinite(value) && Number.isFinite(tolerance)
    return isNumber ? { type: 'number', value, tolerance } : 'unreadable'
  },
  // A right-hand side alone only misleads: it has no equivalent here.
  match: ({ pairs }) => ({ type: 'match', pairs: pairs.filter(({ left }) => left !== '') }),
  ordering({ answers }) {
    const inOrder = answers.toSorted((one, other) => one.fraction - other.fraction)
    return { type: 'order', items: inOrder.map(textOf) }
  },
}

/** The question as ours, without its text, or why it has no equivalent. */
export function asOurs(question: MoodleQuestion): Asked | NoEquivalent {
  const read = Object.hasOwn(TYPES, question.type) ? TYPES[question.type] : undefined
  return read?.(question) ?? 'unknownType'
}

/** What is not taken over of its answers. */
export function lossesOf({ type, isSingle, answers }: MoodleQuestion): Loss[] {
  const weights = answers.map(({ fraction }) => fraction)
  const isWeighed = ['multichoice', 'shortanswer', 'numerical', 'truefalse'].includes(type)
  const isUneven = type === 'multichoice' && !isSingle ? areUneven(weights) : arePartial(weights)
  const isWild = type === 'shortanswer' && hasWildcard(answers.filter(isRight).map(textOf))
  return [
    ...(isWeighed && isUneven ? (['weights'] as const) : []),
    ...(isWild ? (['wildcard'] as const) : []),
  ]
}

const isRight = ({ fraction }: MoodleAnswer) => fraction >= 0.999
const textOf = ({ text }: MoodleAnswer) => text

/** Moodle also has questions of no points; here the least is one. */
export const pointsOf = (mark: number) =>
  Math.min(QUIZ_LIMITS.points, Math.max(1, Math.round(mark * 100) / 100 || 1))
