import { AppError, badRequest, invalidInput, tooLarge, wrongKind } from '#server/platform/errors.ts'
import { words } from '#words/settings-answers.ts'

export const changedMeanwhile = (change: Record<string, string | number | boolean | null>) =>
  new AppError(409, 'changed_meanwhile', () => words.changedMeanwhile, { facts: change })
export const versionNotFound = () => new AppError(404, 'version_not_found', () => words.versionNotFound)
export const pageTooComplex = (field: string) =>
  invalidInput(() => words.pageTooComplex, { [field]: words.pageTooComplex })
export const pageTooLong = (field: string) =>
  invalidInput(() => words.pageTooLong, { [field]: words.pageTooLong })

export const onePicture = () => badRequest('one_picture', () => words.onePicture)
export const pictureTooLarge = () => tooLarge(() => words.tooLarge)
export const pictureOfWrongKind = () => wrongKind(() => words.wrongKind)
export const unreadablePicture = () => wrongKind(() => words.unreadable)
export const tooManyPixels = () => badRequest('too_many_pixels', () => words.tooManyPixels)
export const unsafeDrawing = () => badRequest('unsafe_drawing', () => words.unsafeDrawing)
