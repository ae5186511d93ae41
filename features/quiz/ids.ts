import type { QuizDefinition, QuizQuestion } from './definition.ts'
import { randomId } from './random.ts'

/** The quiz with an id for every question and choice; those that have one keep it. */
export const withIds = (quiz: QuizDefinition): QuizDefinition => ({
  ...quiz,
  questions: quiz.questions.map(questionWithIds),
})

function questionWithIds(question: QuizQuestion): QuizQuestion {
  const id = question.id ?? randomId()
  if (question.type !== 'single' && question.type !== 'multiple') return { ...question, id }
  const choices = question.choices.map((choice) => ({ ...choice, id: choice.id ?? randomId() }))
  return { ...question, id, choices }
}
