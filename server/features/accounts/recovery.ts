import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSessionsOf, isSessionOpen } from '#server/platform/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS } from '#shared/limits.ts'
import { badResetLink, badVerifyLink } from './errors.ts'
import { removeSecondFactor } from './keys/second-factor.ts'
import { dropTokensOf, findOwner, isLive, keepToken, type LinkKind, useToken } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import {
  type Account,
  adoptWaitingRequests,
  changeAccount,
  dropExternalIdentities,
  hasWaitingRequests,
  isInvitedToGroup,
  lockById,
} from './queries.ts'
import { takeOver } from './take-over.ts'
import { liftLock } from './throttles.ts'

/**
 * Verifies an address. Whoever opens the link outside the account's own session may not be the one who chose its
 * password: if requests or invitations wait for the address, the password is removed, and the answer holds a token that sets a
 * new one.
 */
export async function verifyEmail({ db, log }: Platform, token: string, caller: Caller | null) {
  return db.transaction(async (tx) => {
    const account = await ownerOf(tx, 'verify-email', token)
    if (!account) throw badVerifyLink()
    // Adopted first, then checked for: in the other order, a request that arrives in between would be adopted
    // unnoticed.
    const adopted = await adoptWaitingRequests(tx, account)
    const waited = adopted || (await hasWaitingRequests(tx, account)) || (await isInvitedToGroup(tx, account))
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
  // Checked first, so that a made-up link costs no hash.
  if (!(await isLive(db, 'reset-password', token))) throw badResetLink()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const account = await ownerOf(tx, 'reset-password', token)
    if (!account) throw badResetLink()
    await dropTokensOf(tx, account.id)
    await endSessionsOf(tx, account.id)
    // Somebody who registered an address that is not theirs must lose the other ways in as well.
    if (!account.emailVerifiedAt) {
      await dropExternalIdentities(tx, account.id)
      await removeSecondFactor(tx, account.id)
    }
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
 * The owner of a valid link. The account is locked before the link is used, so that two links of one account opened at
 * once wait for each other. A link to an address that the account no longer has is invalid.
 */
async function ownerOf(tx: Db, kind: LinkKind, token: string) {
  const userId = await findOwner(tx, kind, token)
  const account = userId && (await lockById(tx, userId))
  const used = account && (await useToken(tx, kind, token))
  return used && account.email.toLowerCase() === used.email.toLowerCase() ? account : undefined
}
