import { AppError, badRequest, conflict, tooLarge, wrongKind } from '#server/platform/errors.ts'
import { words } from '#words/quiz-refusals.ts'

export const attemptNotFound = () => new AppError(404, 'attempt_not_found', () => words.attemptNotFound)
export const noAttemptLeft = () => conflict('no_attempt_left', () => words.noAttemptLeft)
export const waitBeforeNextAttempt = (nextAttemptAt: Date) =>
  new AppError(409, 'wait_before_next_attempt', () => words.waitBeforeNextAttempt, {
    facts: { nextAttemptAt: nextAttemptAt.toISOString() },
  })
export const previewOnly = () => conflict('preview', () => words.previewOnly)
export const attemptEnded = () => conflict('attempt_ended', () => words.attemptEnded)
export const attemptChanged = () => conflict('attempt_changed', () => words.attemptChanged)
export const answersDoNotFit = () => badRequest('invalid_input', () => words.answersDoNotFit)

export const noImportFile = () => badRequest('no_file', () => words.noImportFile)
export const importTooLarge = (megabytes: number) => tooLarge(() => words.importTooLarge(megabytes))
export const unreadableImport = () => wrongKind(() => words.unreadableImport)
