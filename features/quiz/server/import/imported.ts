import { words } from '#words/quiz-refusals.ts'
import { type QuizQuestion, quizQuestion, type SentQuestion } from '../../definition.ts'
import type { Loss } from './losses.ts'

/** One question of a file: what was read of it and what was not, or why it could not be. Null for what is no question at all. */
export type Read = { question: SentQuestion; losses: Loss[] } | { reason: string } | null

/** A piece of a file that holds one question. */
export interface Piece {
  /** The first line of the question. */
  line: number
  text: string
}

/** More than a question may have: the rules of a quiz say so. */
export const MOST_ANSWERS = 100

export const skippedBecause = (reason: string) => ({ reason })

/** The question checked by the rules of a quiz, or the sentence that says what it breaks. */
export function checkedQuestion(sent: SentQuestion): { question: QuizQuestion } | { reason: string } {
  const result = quizQuestion.safeParse(sent, { error: () => words.skipped.unreadable })
  if (result.success) return { question: result.data }
  return { reason: result.error.issues[0]?.message ?? words.skipped.unreadable }
}

/** The middle of two numbers and half of their distance, as one writes them. */
export function middleOf(low: number, high: number) {
  const written = (number: number) => Number(number.toPrecision(12))
  return { value: written((low + high) / 2), tolerance: written(Math.abs(high - low) / 2) }
}
