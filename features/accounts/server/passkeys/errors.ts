import { AppError, badRequest, conflict } from '#server/platform/errors.ts'
import { PASSKEYS_EACH } from '#shared/limits.ts'
import { words } from '#words/passkeys.ts'

export const passkeyNotAdded = () => badRequest('bad_passkey', () => words.refusals.notAdded)
export const tooManyPasskeys = () =>
  conflict('too_many_passkeys', () => words.refusals.tooMany(PASSKEYS_EACH))
export const wrongPasskeyAtSignIn = () => new AppError(401, 'wrong_passkey', () => words.refusals.unknown)
export const wrongPasskey = () => badRequest('wrong_passkey', () => words.refusals.notYours)
export const passkeyNotFound = () => new AppError(404, 'passkey_not_found', () => words.refusals.notFound)
/** For staff who must have a second factor, and whose only one is a passkey. */
export const passkeyRequired = () => new AppError(401, 'passkey_required', () => words.refusals.required)
