import { badRequest, tooLarge } from '#server/platform/errors.ts'
import { words } from '#words/import-refusals.ts'

export const unreadableArchive = () => badRequest('unreadable_archive', () => words.unreadable)
export const unsafeArchive = () => badRequest('unsafe_archive', () => words.unsafe)
export const tooManyFiles = (most: number) => badRequest('too_many_files', () => words.tooMany(most))
export const archiveTooLarge = (bytes: number) =>
  tooLarge(() => words.tooLarge(Math.round(bytes / 1024 ** 3)))
