import type { Db } from '#server/platform/database/database.ts'
import type { QuizDefinition } from '#shared/quiz/definition.ts'
import { randomId } from '#shared/quiz/random.ts'
import { checkQuiz } from '#shared/quiz/rules.ts'
import { selectQuizzes, writeQuiz } from './queries.ts'

/** Quizzes as their authors write them: the course form reads and writes them with the rest of a course. */
export const quizzesOf = (db: Db, formationId: number) => selectQuizzes(db, formationId)
export const writeQuizOf = (tx: Db, chapterId: number, quiz: QuizDefinition) => writeQuiz(tx, chapterId, quiz)

/** The quiz that a chapter of a save asks for, or what is wrong with it; new questions and choices get their ids. */
export function readQuiz(sent: unknown) {
  const checked = checkQuiz(sent)
  if (!checked.quiz) return checked
  return { quiz: { ...checked.quiz, questions: checked.quiz.questions.map(withIds) }, problem: null }
}

function withIds(question: QuizDefinition['questions'][number]): QuizDefinition['questions'][number] {
  const id = question.id ?? randomId()
  if (question.type !== 'single' && question.type !== 'multiple') return { ...question, id }
  const choices = question.choices.map((choice) => ({ ...choice, id: choice.id ?? randomId() }))
  return { ...question, id, choices }
}
