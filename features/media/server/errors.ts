import { AppError, badRequest, tooLarge, wrongKind } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'
import type { UploadUse } from './uploads.ts'

const MB = 1024 * 1024

export const badLink = () => new AppError(403, 'bad_link', () => words.media.badLink)
export const fileNotFound = () => new AppError(404, 'file_not_found', () => words.media.notFound)

export const fileTooLarge = (use: UploadUse, name: string, limitBytes: number) =>
  tooLarge(() => (use === 'photo' ? words.media.photoTooLarge : words.media.tooLarge(name, limitBytes / MB)))

export const fileOfWrongKind = (use: UploadUse, name: string) =>
  wrongKind(() =>
    use === 'photo' ? words.media.photoWrongKind : words.media.wrongKind(name, words.media.expected[use]),
  )

/** A file that begins like a video, with a part missing or wrong. */
export const damagedVideo = (name: string) => wrongKind(() => words.media.damagedVideo(name))

export const brokenCaptions = (name: string, line: number) =>
  badRequest('broken_captions', () => words.media.brokenCaptions(name, line))

export const unreadablePicture = (name: string) => wrongKind(() => words.media.unreadablePicture(name))
export const tooManyPictures = () =>
  new AppError(503, 'too_many_pictures', () => words.media.tooManyPictures, { retryAfterSeconds: 10 })
export const tooSlowPicture = () => new AppError(408, 'too_slow', () => words.media.tooSlow)
export const onePhoto = () => badRequest('one_photo', () => words.media.onePhoto)
