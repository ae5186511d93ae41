import { AppError, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const certificateNotFound = () =>
  new AppError(404, 'certificate_not_found', () => words.certificates.notFound)
/** Its owner's account was deleted. Nothing else is known of it. */
export const withdrawn = (issuedOn: string) =>
  new AppError(410, 'withdrawn', () => words.certificates.withdrawn, { facts: { issuedOn } })
export const alreadyRevoked = () => conflict('already_revoked', () => words.certificates.alreadyRevoked)
export const notRevoked = () => conflict('not_revoked', () => words.certificates.notRevoked)
