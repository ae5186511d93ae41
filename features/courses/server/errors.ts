import { AppError, badRequest, conflict, invalidInput, tooLarge } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'
import type { CourseProblem } from '../rules.ts'
import type { LastChange } from './queries.ts'

export const incompleteCourse = ({ path, message }: CourseProblem) =>
  invalidInput(() => message, { [path]: message })
export const unreadableField = (name: string) =>
  invalidInput(() => words.authoring.unreadableField(name), { [name]: words.authoring.unreadableField(name) })
export const fieldTooLarge = (name: string) => tooLarge(() => words.authoring.unreadableField(name))
export const emptyFile = (name: string) => badRequest('empty_file', () => words.authoring.emptyFile(name))
export const strayFile = (name: string) => badRequest('stray_file', () => words.authoring.strayFile(name))
export const unknownEntry = () => badRequest('unknown_entry', () => words.authoring.unknownEntry)
export const captionsTwice = (chapter: string) =>
  badRequest('captions_twice', () => words.chapters.captionsTwice(chapter))
export const unclearNumbers = () => badRequest('unclear_numbers', () => words.authoring.unclearNumbers)
/** Who saved the course, when, and the version with which one's own may be sent again. */
export const changedMeanwhile = (change: LastChange) =>
  new AppError(409, 'changed_meanwhile', () => words.authoring.changedMeanwhile, { facts: { ...change } })
export const uploadGone = (name: string) => badRequest('upload_gone', () => words.authoring.uploadGone(name))
export const uploadNotFound = () =>
  new AppError(404, 'upload_not_found', () => words.authoring.uploadNotFound)
export const tooManyUploads = () => conflict('too_many_uploads', () => words.authoring.tooManyUploads)
export const tooManyPieces = () => conflict('too_many_pieces', () => words.authoring.tooManyPieces)
export const uploadQuota = () => new AppError(413, 'upload_quota', () => words.authoring.uploadQuota)
