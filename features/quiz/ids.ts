import { randomId } from './random.ts'
import type { UnfinishedQuestion, UnfinishedQuiz } from './unfinished.ts'

/** The quiz with an id for every question and choice; those that have one keep it. */
export const withIds = <Quiz extends UnfinishedQuiz>(quiz: Quiz): Quiz => ({
  ...quiz,
  questions: quiz.questions.map(questionWithIds),
})

function questionWithIds(question: UnfinishedQuestion): UnfinishedQuestion {
  const id = question.id ?? randomId()
  if (question.type !== 'single' && question.type !== 'multiple') return { ...question, id }
  const choices = question.choices.map((choice) => ({ ...choice, id: choice.id ?? randomId() }))
  return { ...question, id, choices }
}
