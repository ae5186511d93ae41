import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { words } from '#words/errors.ts'

/** The password was right: the answer carries what the page sends back with the code. */
export const secondFactorRequired = (challenge: string) =>
  new AppError(401, 'second_factor_required', () => words.keys.secondFactorRequired, { facts: { challenge } })
export const wrongCodeAtSignIn = () => new AppError(401, 'wrong_code', () => words.keys.wrongCode)
export const challengeExpired = () =>
  new AppError(401, 'challenge_expired', () => words.keys.challengeExpired)
export const wrongCode = () => badRequest('wrong_code', () => words.keys.wrongCode)
export const totpNotStarted = () => conflict('totp_not_started', () => words.keys.notStarted)
export const totpExists = () => conflict('totp_exists', () => words.keys.exists)
export const addressFirst = () => conflict('address_unverified', () => words.keys.addressFirst)
export const noTotp = () => conflict('no_totp', () => words.keys.none)
