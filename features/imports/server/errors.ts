import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { words } from '#words/import-refusals.ts'

export const oneFile = () => badRequest('one_file', () => words.oneFile)
export const notACourse = () => badRequest('not_an_archive', () => words.notACourse)
export const newerArchive = () => badRequest('newer_archive', () => words.newer)
export const unreadableDocument = (field: string) =>
  badRequest('unreadable_document', () => words.unreadableDocument(field))
export const missingFile = (path: string) => badRequest('missing_file', () => words.missingFile(path))

export const notABackup = () => badRequest('not_a_backup', () => words.notABackup)
export const unreadableBackup = () => badRequest('unreadable_backup', () => words.unreadableBackup)
export const tooManyActivities = (most: number) =>
  badRequest('too_many_activities', () => words.tooManyActivities(most))
export const tooManyChapters = (most: number) =>
  badRequest('too_many_chapters', () => words.tooManyChapters(most))
export const tooManyQuestions = (most: number) =>
  badRequest('too_many_questions', () => words.tooManyQuestions(most))
export const nothingToImport = () => badRequest('nothing_to_import', () => words.nothingToImport)
export const importNotFound = () => new AppError(404, 'import_not_found', () => words.importNotFound)
export const importedAlready = () => conflict('imported_already', () => words.importedAlready)
export const importUnderWay = () => conflict('import_under_way', () => words.importUnderWay)
/** For an import whose process died at every try. */
export const importInterrupted = () => new AppError(500, 'import_interrupted', () => words.importInterrupted)

/** The field that a refusal names first. */
export const fieldOf = (error: unknown) =>
  (error instanceof AppError && Object.keys(error.extra.fields ?? {})[0]) || 'JSON'
