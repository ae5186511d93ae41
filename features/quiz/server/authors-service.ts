import type { Db } from '#server/platform/database/database.ts'
import type { QuizDefinition } from '../definition.ts'
import { withIds } from '../ids.ts'
import { checkQuiz, type QuizProblem } from '../rules.ts'
import { type UnfinishedQuiz, unfinishedQuiz } from '../unfinished.ts'
import { selectQuizzes, writeQuiz, writeUnfinishedQuiz } from './queries.ts'

/** Quizzes as their authors write them: the course form reads and writes them with the rest of a course. */
export const quizzesOf = (db: Db, formationId: number) => selectQuizzes(db, formationId)

/** What a chapter of a save asks for; new questions and choices have got their ids. */
type ReadQuiz =
  | { quiz: QuizDefinition; quizProblem: null; isUnreadable: false }
  /** Null: there is none, or it has not even the shape of a quiz (`isUnreadable`). */
  | { quiz: UnfinishedQuiz | null; quizProblem: QuizProblem; isUnreadable: boolean }

export function readQuiz(sent: unknown): ReadQuiz {
  const { quiz, problem } = checkQuiz(sent)
  if (quiz) return { quiz: withIds(quiz), quizProblem: null, isUnreadable: false }
  if (sent === undefined || sent === null) return { quiz: null, quizProblem: problem, isUnreadable: false }
  const unfinished = unfinishedQuiz.safeParse(sent)
  if (!unfinished.success) return { quiz: null, quizProblem: problem, isUnreadable: true }
  return { quiz: withIds(unfinished.data), quizProblem: problem, isUnreadable: false }
}

/** An unfinished one beside the definition, if there is any: learners of a course that is a draft again know that. */
export async function writeQuizOf(tx: Db, chapterId: number, read: Pick<ReadQuiz, 'quiz' | 'quizProblem'>) {
  if (read.quiz === null) return
  if (read.quizProblem === null) await writeQuiz(tx, chapterId, read.quiz as QuizDefinition)
  else await writeUnfinishedQuiz(tx, chapterId, read.quiz)
}
