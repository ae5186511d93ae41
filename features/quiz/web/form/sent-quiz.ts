import { parseNumber } from '#web/lib/parse-number.ts'
import { checkQuiz } from '../../rules.ts'
import type { QuestionForm, QuizDraft } from './quiz-state.ts'

/** The quiz as it is sent. What is not a number becomes NaN, which the rules refuse with their sentence. */
export const sentQuiz = (quiz: QuizDraft) => ({
  passPercent: number(quiz.passPercent),
  attempts: orNull(quiz.attempts),
  waitMinutes: orZero(quiz.waitMinutes),
  timeLimitMinutes: orNull(quiz.timeLimitMinutes),
  draw: orNull(quiz.draw),
  shuffle: quiz.shuffle,
  feedback: quiz.feedback,
  questions: quiz.questions.map(sentQuestion),
})

/** By the rules of the server. */
export const checkDraft = (quiz: QuizDraft) => checkQuiz(sentQuiz(quiz))

function sentQuestion(question: QuestionForm) {
  const { id, type, text, explanation } = question
  return {
    id: id ?? undefined,
    type,
    text,
    points: number(question.points),
    explanation,
    ...ofItsType(question),
  }
}

function ofItsType(question: QuestionForm) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        choices: question.choices.map(({ id, text, correct }) => ({ id: id ?? undefined, text, correct })),
      }
    case 'true-false':
      return { answer: question.answer ?? undefined }
    case 'text':
      return { accepted: question.accepted.map(({ text }) => text) }
    case 'number':
      return { value: number(question.value), tolerance: orZero(question.tolerance) }
    case 'order':
      return { items: question.items.map(({ text }) => text) }
    case 'match':
      return { pairs: question.pairs.map(({ left, right }) => ({ left, right })) }
  }
}

const number = (typed: string) => parseNumber(typed) ?? Number.NaN
const orNull = (typed: string) => (typed.trim() === '' ? null : number(typed))
const orZero = (typed: string) => (typed.trim() === '' ? 0 : number(typed))
