import { AppError, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const certificateNotFound = () =>
  new AppError(404, 'certificate_not_found', () => words.certificates.notFound)
export const alreadyRevoked = () => conflict('already_revoked', () => words.certificates.alreadyRevoked)
export const notRevoked = () => conflict('not_revoked', () => words.certificates.notRevoked)
