import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

export const emailTaken = () => conflict('email_taken', () => words.accounts.emailTaken)
export const wrongCredentials = () =>
  new AppError(401, 'wrong_credentials', () => words.accounts.wrongCredentials)
export const unverified = () => new AppError(403, 'unverified', () => words.accounts.unverified)
export const banned = () => new AppError(403, 'banned', () => words.accounts.banned)
export const wrongOldPassword = () => badRequest('wrong_password', () => words.accounts.wrongOldPassword)
export const badResetLink = () => badRequest('bad_reset_link', () => words.accounts.badResetLink)
export const badVerifyLink = () => badRequest('bad_verify_link', () => words.accounts.badVerifyLink)
/** For a link that was used before: the page then says that the address is verified. */
export const alreadyVerified = () => badRequest('already_verified', () => words.accounts.badVerifyLink)
export const wrongPassword = () => badRequest('wrong_password', () => words.accounts.wrongPassword)
export const noPassword = () => badRequest('no_password', () => words.accounts.noPassword)
export const sessionNotFound = () =>
  new AppError(404, 'session_not_found', () => words.accounts.sessionNotFound)
/** Something waits for the address, and the account is protected by a factor that its link may not take off. */
export const ownSessionRequired = () =>
  conflict('own_session_required', () => words.accounts.ownSessionRequired)
