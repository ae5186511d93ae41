import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSessionsOf, isSessionOpen } from '#server/platform/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS } from '#shared/limits.ts'
import { badResetLink, badVerifyLink } from './errors.ts'
import { dropTokensOf, findOwner, isLive, keepToken, type LinkKind, useToken } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import {
  type Account,
  adoptWaitingRequests,
  changeAccount,
  dropExternalIdentities,
  hasWaitingRequests,
  lockById,
} from './queries.ts'
import { takeOver } from './take-over.ts'
import { liftLock } from './throttles.ts'

/**
 * Proves an address. Whoever opens the link outside of the account's own session may not be the one who chose its
 * password: when requests wait for the address, that password goes, and the answer holds the token that sets another.
 */
export async function verifyEmail({ db, log }: Platform, token: string, caller: Caller | null) {
  return db.transaction(async (tx) => {
    const account = await ownerOf(tx, 'verify-email', token)
    if (!account) throw badVerifyLink()
    // Taken first, looked for after: a request that arrives in between is never taken without being seen.
    const adopted = await adoptWaitingRequests(tx, account)
    const waited = adopted || (await hasWaitingRequests(tx, account))
    if (waited && !(await isInOwnSession(tx, account, caller))) {
      log.info(
        { person: account.id },
        'address verified by its holder: the password of the sign-up is dropped',
      )
      return { resetToken: await handOver(tx, account) }
    }
    await dropTokensOf(tx, account.id, 'verify-email')
    await changeAccount(tx, account.id, { emailVerifiedAt: new Date() })
    return {}
  })
}

async function handOver(tx: Db, account: Account) {
  const owner = await takeOver(tx, account)
  const token = newToken()
  await keepToken(tx, { kind: 'reset-password', token, owner, seconds: RESET_TOKEN_SECONDS })
  return token
}

const isInOwnSession = async (tx: Db, { id }: Account, caller: Caller | null) =>
  caller?.id === id && (await isSessionOpen(tx, caller))

export async function resetPassword(platform: Platform, token: string, newPassword: string) {
  const { db, log } = platform
  // Looked at first, so that a made-up link costs no hash.
  if (!(await isLive(db, 'reset-password', token))) throw badResetLink()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const account = await ownerOf(tx, 'reset-password', token)
    if (!account) throw badResetLink()
    await dropTokensOf(tx, account.id)
    await endSessionsOf(tx, account.id)
    // Whoever registered an address they could not read keeps no other way in.
    if (!account.emailVerifiedAt) await dropExternalIdentities(tx, account.id)
    const recovered = await changeAccount(tx, account.id, {
      passwordHash,
      emailVerifiedAt: account.emailVerifiedAt ?? new Date(),
    })
    await adoptWaitingRequests(tx, recovered)
    await liftLock(platform, tx, recovered.email)
    log.info({ person: account.id }, 'password reset by mail')
  })
}

/**
 * The owner of a good link, whose account is locked before the link is used up: two links of one account opened at once
 * wait for each other. A link sent to an address that the account has left since is worth nothing.
 */
async function ownerOf(tx: Db, kind: LinkKind, token: string) {
  const userId = await findOwner(tx, kind, token)
  const account = userId && (await lockById(tx, userId))
  const used = account && (await useToken(tx, kind, token))
  return used && account.email.toLowerCase() === used.email.toLowerCase() ? account : undefined
}
