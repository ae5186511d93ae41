import type { Feedback, QuestionType } from '../../definition.ts'

/** A quiz as its author types it: numbers are texts, and a question keeps what it had when its type changes. */

export type Row = { key: string; text: string }
export type ChoiceRow = Row & { id: string | null; correct: boolean }
export type PairRow = { key: string; left: string; right: string }

export type QuestionForm = {
  key: string
  /** The id of a saved question: results of earlier attempts hang on it. */
  id: string | null
  type: QuestionType
  text: string
  points: string
  explanation: string
  /** Of `single` and `multiple`. */
  choices: ChoiceRow[]
  /** Of `true-false`; null: not chosen yet. */
  answer: boolean | null
  /** Of `text`. */
  accepted: Row[]
  /** Of `number`. */
  value: string
  tolerance: string
  /** Of `order`, in their right order. */
  items: Row[]
  /** Of `match`. */
  pairs: PairRow[]
}

export type QuizDraft = {
  passPercent: string
  /** Empty: as many as one likes. */
  attempts: string
  waitMinutes: string
  /** Empty: no limit. */
  timeLimitMinutes: string
  /** Empty: every question. */
  draw: string
  shuffle: boolean
  feedback: Feedback
  questions: QuestionForm[]
}

/** Unique within one form. */
const newKey = () => Math.random().toString(36).slice(2)

export const emptyChoice = (): ChoiceRow => ({ key: newKey(), id: null, text: '', correct: false })
export const newRow = (text = ''): Row => ({ key: newKey(), text })
export const newPair = (left = '', right = ''): PairRow => ({ key: newKey(), left, right })

export const emptyQuestion = (type: QuestionType): QuestionForm => ({
  key: newKey(),
  id: null,
  type,
  text: '',
  points: '1',
  explanation: '',
  choices: [emptyChoice(), emptyChoice(), emptyChoice()],
  answer: null,
  accepted: [newRow()],
  value: '',
  tolerance: '0',
  items: [newRow(), newRow(), newRow()],
  pairs: [newPair(), newPair(), newPair()],
})

export const emptyQuiz = (): QuizDraft => ({
  passPercent: '70',
  attempts: '',
  waitMinutes: '0',
  timeLimitMinutes: '',
  draw: '',
  shuffle: false,
  feedback: 'after-attempt',
  questions: [],
})

/** A question of its own with the same content. */
export const copyOf = (question: QuestionForm): QuestionForm => ({
  ...question,
  key: newKey(),
  id: null,
  choices: question.choices.map((choice) => ({ ...choice, key: newKey(), id: null })),
  accepted: question.accepted.map(({ text }) => newRow(text)),
  items: question.items.map(({ text }) => newRow(text)),
  pairs: question.pairs.map(({ left, right }) => newPair(left, right)),
})
