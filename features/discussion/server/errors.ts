import { AppError, conflict } from '#server/platform/errors.ts'
import { words } from '#words/questions-refusals.ts'

export const questionNotFound = () => new AppError(404, 'question_not_found', () => words.questionNotFound)
export const answerNotFound = () => new AppError(404, 'answer_not_found', () => words.answerNotFound)
export const threadFull = () => conflict('thread_full', () => words.threadFull)
export const ownMessage = () => conflict('own_message', () => words.ownMessage)
