import { createContext, use } from 'react'
import type { QuizChange } from './quiz-changes.ts'
import type { QuestionActions } from './use-question-actions.ts'

/** A problem of this quiz, and where it is: the path of its field. */
export type ShownProblem = { path: string; reason: string }

export type QuizContextValue = {
  problem: ShownProblem | null
  change: (change: QuizChange) => void
  actions: QuestionActions
  announce: (sentence: string) => void
}

export const QuizContext = createContext<QuizContextValue | null>(null)

export function useQuiz(): QuizContextValue {
  const value = use(QuizContext)
  if (!value) throw new Error('A part of the quiz editor stands outside of it')
  return value
}

/** The sentence to show at a field; undefined where nothing is wrong. */
export function useReason(path: string): string | undefined {
  const { problem } = useQuiz()
  return problem?.path === path ? problem.reason : undefined
}
