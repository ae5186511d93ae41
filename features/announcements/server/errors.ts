import { AppError } from '#server/platform/errors.ts'
import { words } from '#words/questions-refusals.ts'

export const announcementNotFound = () =>
  new AppError(404, 'announcement_not_found', () => words.announcementNotFound)
