import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSession } from '#server/platform/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import { banned } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { passkeyRequired } from '../passkeys/errors.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { presentUser } from '../presenters.ts'
import { type Account, findById, lockById } from '../queries.ts'
import { useCode } from './codes.ts'
import { challengeExpired, wrongCodeAtSignIn } from './errors.ts'
import { countTry, hasTotp, ownerOfChallenge, storeChallenge, takeChallenge } from './queries.ts'

const SECONDS = 5 * 60
const TRIES = 5

type SignIn = { account: Pick<Account, 'id' | 'role'>; remember: boolean; userAgent?: string }

/** Opens the session, or returns the challenge to be answered with a code where the person has a second factor. */
export async function openOrChallenge(
  { config }: Platform,
  tx: Db,
  { account, remember, userAgent }: SignIn,
): Promise<{ token: string } | { challenge: string }> {
  const userId = account.id
  if (await hasTotp(tx, userId)) {
    const challenge = newToken()
    await storeChallenge(tx, { token: challenge, userId, remember, seconds: SECONDS })
    return { challenge }
  }
  // Where staff must have a second factor and theirs is a key, a password alone opens nothing.
  const mustUseKey = config.staffSecondFactor && account.role !== 'user'
  if (mustUseKey && (await countPasskeys(tx, userId)) > 0) throw passkeyRequired()
  return { token: await openSession(tx, { userId, remember, userAgent }) }
}

/** Opens the session that a challenge stands for, with the code it asked for. */
export async function answerChallenge(
  platform: Platform,
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
) {
  const userId = await countTry(platform.db, challenge, TRIES)
  if (userId === undefined) throw challengeExpired()
  if (!(await useCode(platform, userId, code))) throw wrongCodeAtSignIn()
  return platform.db.transaction(async (tx) => {
    const account = await lockById(tx, userId)
    // A ban, a new password or another answer may have ended the challenge meanwhile.
    const taken = await takeChallenge(tx, challenge)
    if (!account || !taken) throw challengeExpired()
    if (account.bannedAt) throw banned()
    const token = await openSession(tx, {
      userId,
      remember: taken.remember,
      userAgent: origin.userAgent,
    })
    platform.log.info({ person: userId, ip: origin.ip }, 'signed in with a second factor')
    return { token, user: presentUser(account) }
  })
}

/** Whoever holds a challenge had the password, or a provider's word: they may know whose it is. */
export async function accountOfChallenge({ db }: Platform, challenge: string) {
  const userId = await ownerOfChallenge(db, challenge)
  const account = userId === undefined ? undefined : await findById(db, userId)
  if (!account) throw challengeExpired()
  const { id, firstName, lastName, email } = account
  return { id, firstName, lastName, email }
}
