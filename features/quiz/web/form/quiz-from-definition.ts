import { locale } from '#web/lib/language.ts'
import type { UnfinishedQuestion, UnfinishedQuiz } from '../../unfinished.ts'
import {
  emptyChoice,
  emptyQuestion,
  newPair,
  newRow,
  type QuestionForm,
  type QuizDraft,
} from './quiz-state.ts'

/** A quiz as the server has it, opened for editing. */
export const quizFromDefinition = (quiz: UnfinishedQuiz): QuizDraft => ({
  passPercent: typed(quiz.passPercent),
  attempts: typed(quiz.attempts),
  waitMinutes: typed(quiz.waitMinutes),
  timeLimitMinutes: typed(quiz.timeLimitMinutes),
  draw: typed(quiz.draw),
  shuffle: quiz.shuffle,
  feedback: quiz.feedback,
  questions: quiz.questions.map(questionFrom),
})

export function questionFrom(question: UnfinishedQuestion): QuestionForm {
  return {
    ...emptyQuestion(question.type),
    id: question.id ?? null,
    text: question.text,
    points: written(question.points),
    explanation: question.explanation,
    ...ofItsType(question),
  }
}

function ofItsType(question: UnfinishedQuestion): Partial<QuestionForm> {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        choices: question.choices.map(({ id, text, correct }) => ({
          ...emptyChoice(),
          id: id ?? null,
          text,
          correct,
        })),
      }
    case 'true-false':
      return { answer: question.answer }
    case 'text':
      return { accepted: question.accepted.map(newRow) }
    case 'number':
      return { value: written(question.value), tolerance: written(question.tolerance) }
    case 'order':
      return { items: question.items.map(newRow) }
    case 'match':
      return { pairs: question.pairs.map(({ left, right }) => newPair(left, right)) }
  }
}

const typed = (value: number | null) => (value === null ? '' : String(value))

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false })
/** 3.5 is « 3,5 », and never 1e-7. */
const written = (value: number | null) => (value === null ? '' : numbers.format(value))
