import { QUIZ_LIMITS } from '../../limits.ts'
import type { QuestionForm, QuizDraft } from './quiz-state.ts'

/** Every change of a quiz, as a function from the quiz to the next one. Questions are known by their keys. */
export type QuizChange = (quiz: QuizDraft) => QuizDraft

export const changeRules =
  (part: Partial<Omit<QuizDraft, 'questions'>>): QuizChange =>
  (quiz) => ({ ...quiz, ...part })

export const changeQuestion =
  (key: string, part: Partial<QuestionForm>): QuizChange =>
  (quiz) =>
    withQuestions(quiz, (all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))

/** At the end, as many as there is room for. */
export const addQuestions =
  (added: readonly QuestionForm[]): QuizChange =>
  (quiz) =>
    withQuestions(quiz, (all) => [...all, ...added].slice(0, QUIZ_LIMITS.questions))

export const insertQuestion =
  (question: QuestionForm, at: number): QuizChange =>
  (quiz) =>
    withQuestions(quiz, (all) => all.toSpliced(at, 0, question))

export const removeQuestion =
  (key: string): QuizChange =>
  (quiz) =>
    withQuestions(quiz, (all) => all.filter((row) => row.key !== key))

export const moveQuestion =
  (key: string, to: number): QuizChange =>
  (quiz) =>
    withQuestions(quiz, (all) => movedTo(all, key, to))

const withQuestions = (quiz: QuizDraft, change: (questions: QuestionForm[]) => QuestionForm[]) => ({
  ...quiz,
  questions: change(quiz.questions),
})

/** The rows with one of them at another place; as they are where there is no such place. */
export function movedTo<Moved extends { key: string }>(rows: Moved[], key: string, to: number): Moved[] {
  const moved = rows.find((row) => row.key === key)
  if (!moved || to < 0 || to >= rows.length) return rows
  return rows.filter((row) => row !== moved).toSpliced(to, 0, moved)
}

/** The place of a row dragged over another: they change places once the middle of the other is passed. */
export function dropPlace(
  rows: readonly { key: string }[],
  key: string,
  over: { key: string; after: boolean },
): number | null {
  const from = rows.findIndex((row) => row.key === key)
  const to = rows.findIndex((row) => row.key === over.key)
  if (from < 0 || to < 0) return null
  return (to > from && over.after) || (to < from && !over.after) ? to : null
}
