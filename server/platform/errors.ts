import { words as tokenWords } from '#words/api-tokens.ts'
import { words } from '#words/errors.ts'

/** A function, called when the refusal is answered: only then is the language of the request known. */
type Sentence = () => string

/**
 * A refusal with its status, its stable code and its sentence. Anything else that is thrown is answered as a 500
 * without details.
 */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: Sentence,
    readonly extra: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      /** Values of the sentence for programs, for example a time. Sent beside it. */
      facts?: Record<string, string | number | boolean | null>
    } = {},
  ) {
    super()
  }

  override get message() {
    return this.sentence()
  }
}

export const invalidInput = (
  sentence: Sentence = () => words.common.invalidInput,
  fields?: Record<string, string>,
) => new AppError(400, 'invalid_input', sentence, { fields })
export const badRequest = (code: string, sentence: Sentence) => new AppError(400, code, sentence)

export const signInRequired = () => new AppError(401, 'sign_in_required', () => words.access.signInRequired)
/** The code tells a device what to do with what it keeps offline: lock it, or delete it. */
export const sessionEnded = () => new AppError(401, 'session_ended', () => words.access.sessionExpired)
export const accountBanned = () => new AppError(401, 'account_banned', () => words.accounts.banned)
export const accountDeleted = () => new AppError(401, 'account_deleted', () => words.access.accountDeleted)
export const wrongRole = () => new AppError(403, 'wrong_role', () => words.access.wrongRole)
export const tokenNotAllowed = () =>
  new AppError(403, 'token_not_allowed', () => tokenWords.refusals.notAllowed)
export const tokenReadsOnly = () => new AppError(403, 'token_read_only', () => tokenWords.refusals.readsOnly)
export const notYours = () => new AppError(403, 'not_yours', () => words.access.notYours)

export const unknownAddress = () => new AppError(404, 'not_found', () => words.common.notFound)
export const methodNotAllowed = () =>
  new AppError(405, 'method_not_allowed', () => words.common.methodNotAllowed)
export const courseNotFound = () => new AppError(404, 'formation_not_found', () => words.formations.notFound)
export const chapterNotFound = () =>
  new AppError(404, 'chapter_not_found', () => words.formations.chapterNotFound)
export const enrolmentNotFound = () =>
  new AppError(404, 'inscription_not_found', () => words.inscriptions.notFound)
export const personNotFound = () => new AppError(404, 'person_not_found', () => words.people.notFound)

export const conflict = (code: string, sentence: Sentence) => new AppError(409, code, sentence)
export const recentSignInRequired = () => conflict('recent_signin_required', () => words.access.recentSignIn)
export const secondFactorSetUpRequired = () =>
  conflict('second_factor_setup_required', () => words.access.secondFactorSetUp)
export const tooLarge = (sentence: Sentence = () => words.common.bodyTooLarge) =>
  new AppError(413, 'too_large', sentence)
export const wrongKind = (sentence: Sentence) => new AppError(415, 'wrong_kind', sentence)
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_requests',
    () => words.common.tooManyRequests(Math.ceil(retryAfterSeconds / 60)),
    {
      retryAfterSeconds,
    },
  )
export const tooBusy = () =>
  new AppError(503, 'too_busy', () => words.common.tooBusy, { retryAfterSeconds: 10 })
export const databaseAway = () =>
  new AppError(503, 'database_away', () => words.common.databaseAway, { retryAfterSeconds: 5 })
export const storageAway = () =>
  new AppError(503, 'storage_away', () => words.common.storageAway, { retryAfterSeconds: 5 })
export const diskFull = () => new AppError(507, 'disk_full', () => words.common.diskFull)
