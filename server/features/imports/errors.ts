import { AppError, badRequest } from '#server/platform/errors.ts'
import { words } from '#words/import-refusals.ts'

export const oneFile = () => badRequest('one_file', () => words.oneFile)
export const notAFormation = () => badRequest('not_an_archive', () => words.notAFormation)
export const newerArchive = () => badRequest('newer_archive', () => words.newer)
export const unreadableDocument = (field: string) =>
  badRequest('unreadable_document', () => words.unreadableDocument(field))
export const missingFile = (path: string) => badRequest('missing_file', () => words.missingFile(path))

/** The field that a refusal names first. */
export const fieldOf = (error: unknown) =>
  (error instanceof AppError && Object.keys(error.extra.fields ?? {})[0]) || 'JSON'
