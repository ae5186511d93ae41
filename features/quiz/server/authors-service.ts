import type { Db } from '#server/platform/database/database.ts'
import type { QuizDefinition } from '../definition.ts'
import { withIds } from '../ids.ts'
import { checkQuiz } from '../rules.ts'
import { selectQuizzes, writeQuiz } from './queries.ts'

/** Quizzes as their authors write them: the course form reads and writes them with the rest of a course. */
export const quizzesOf = (db: Db, formationId: number) => selectQuizzes(db, formationId)
export const writeQuizOf = (tx: Db, chapterId: number, quiz: QuizDefinition) => writeQuiz(tx, chapterId, quiz)

/** The quiz that a chapter of a save asks for, or what is wrong with it; new questions and choices get their ids. */
export function readQuiz(sent: unknown) {
  const checked = checkQuiz(sent)
  if (!checked.quiz) return checked
  return { quiz: withIds(checked.quiz), problem: null }
}
