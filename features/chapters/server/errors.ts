import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const chapterLocked = () => conflict('chapter_locked', () => words.chapters.locked)
export const quizNotPassed = () => conflict('quiz_not_passed', () => words.chapters.quizNotPassed)
export const packageNotCompleted = () =>
  conflict('package_not_completed', () => words.chapters.packageNotCompleted)
export const kindChanged = (chapter: string) =>
  badRequest('kind_changed', () => words.chapters.kindChanged(chapter))
export const unknownPicture = (chapter: string) =>
  badRequest('unknown_picture', () => words.chapters.unknownPicture(chapter))
export const onePicture = () => badRequest('one_picture', () => words.chapters.onePicture)
export const pictureQuota = () => new AppError(413, 'picture_quota', () => words.chapters.pictureQuota)
