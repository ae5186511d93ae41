import { enrolInvited } from '#features/groups/server/membership.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSessionsOf, isSessionOpen } from '#server/platform/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS } from '#shared/limits.ts'
import { addressChangedMail, addressTakenMail } from './emails.ts'
import { alreadyVerified, badResetLink, badVerifyLink, emailTaken, ownSessionRequired } from './errors.ts'
import {
  dropTokensOf,
  findOwner,
  isLive,
  isOfVerifiedAddress,
  type LinkKind,
  storeToken,
  useToken,
} from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import {
  type Account,
  adoptWaitingRequests,
  changeAccount,
  dropExternalIdentities,
  findByEmail,
  hasNoWayIn,
  hasWaitingRequests,
  isInvitedToGroup,
  lockById,
  sameText,
} from './queries.ts'
import { hasSecondFactor } from './second-factor/second-factor.ts'
import { takeOver } from './take-over.ts'
import { tellOwner } from './tell-owner.ts'
import { liftLock } from './throttles.ts'

/**
 * Verifies an address: the account's own, or the one that it is to change to. Whoever opens the link outside the
 * account's own session may not be the one who chose its password: if requests or invitations wait for the address, the
 * password is removed, and the answer holds a token that sets a new one, as for an account that an administrator made. An account with a second factor is not handed
 * over like this: then the link works in its own session only.
 */
export async function verifyEmail(platform: Platform, token: string, caller: Caller | null) {
  const { db, log } = platform
  return db
    .transaction(async (tx) => {
      const found = await ownerOf(tx, 'verify-email', token)
      if (!found) throw (await isOfVerifiedAddress(tx, token)) ? alreadyVerified() : badVerifyLink()
      const { account, email } = found
      const moves = !sameText(account.email, email)
      if (moves && (await findByEmail(tx, email))) throw emailTaken()
      const owner = { id: account.id, email }
      // Adopted first, then checked for: in the other order, a request that arrives in between would be adopted
      // unnoticed.
      const adopted = await adoptWaitingRequests(tx, owner)
      const waited =
        adopted ||
        (await hasWaitingRequests(tx, owner)) ||
        (await isInvitedToGroup(tx, owner)) ||
        (await hasNoWayIn(tx, account))
      if (moves) await tellBothAddresses(platform, tx, account, email)
      if (waited && !(await isInOwnSession(tx, account, caller))) {
        if (await hasSecondFactor({ db: tx }, account.id)) throw ownSessionRequired()
        log.info(
          { person: account.id },
          'address verified by its holder: the password of the sign-up is dropped',
        )
        const resetToken = await handOver(tx, owner)
        if (!account.emailVerifiedAt) await enrolInvited(tx, account.id)
        return { resetToken }
      }
      await dropTokensOf(tx, account.id, moves ? undefined : 'verify-email')
      const changes = moves ? { email, pendingEmail: null } : {}
      await changeAccount(tx, account.id, { ...changes, emailVerifiedAt: new Date() })
      if (!account.emailVerifiedAt) await enrolInvited(tx, account.id)
      return {}
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken() : error
    })
}

async function tellBothAddresses(
  platform: Platform,
  tx: Db,
  { email: former, language }: Account,
  email: string,
) {
  await queueMail(platform, tx, language, (academy) => addressChangedMail(academy, former, email))
  await queueMail(platform, tx, language, (academy) => addressTakenMail(academy, { email }))
}

async function handOver(tx: Db, account: Pick<Account, 'id' | 'email'>) {
  const owner = await takeOver(tx, account)
  const token = newToken()
  await storeToken(tx, { kind: 'reset-password', token, owner, seconds: RESET_TOKEN_SECONDS })
  return token
}

const isInOwnSession = async (tx: Db, { id }: Account, caller: Caller | null) =>
  caller?.id === id && (await isSessionOpen(tx, caller))

/** Before a password is typed for nothing. */
export async function checkResetLink({ db }: Platform, token: string) {
  if (!(await isLive(db, 'reset-password', token))) throw badResetLink()
}

export async function resetPassword(platform: Platform, token: string, newPassword: string) {
  const { db, log } = platform
  // Checked first, so that a made-up link costs no hash.
  if (!(await isLive(db, 'reset-password', token))) throw badResetLink()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const account = (await ownerOf(tx, 'reset-password', token))?.account
    if (!account) throw badResetLink()
    await dropTokensOf(tx, account.id)
    await endSessionsOf(tx, account.id)
    // Somebody who registered an address that is not theirs must lose the other ways in as well. A second factor stays:
    // it was set up by somebody who had verified an address.
    if (!account.emailVerifiedAt) await dropExternalIdentities(tx, account.id)
    const recovered = await changeAccount(tx, account.id, {
      passwordHash,
      // Whoever opened a session with the old password may have asked for it.
      pendingEmail: null,
      emailVerifiedAt: account.emailVerifiedAt ?? new Date(),
    })
    await adoptWaitingRequests(tx, recovered)
    if (!account.emailVerifiedAt) await enrolInvited(tx, account.id)
    await liftLock(platform, tx, recovered.email)
    await tellOwner(platform, tx, recovered, 'passwordChanged')
    log.info({ person: account.id }, 'password reset by mail')
  })
}

/**
 * The owner of a valid link, and the address it was mailed to. The account is locked before the link is used, so that
 * two links of one account opened at once wait for each other. A link to an address that the account no longer has, or
 * no longer asks for, is invalid.
 */
async function ownerOf(tx: Db, kind: LinkKind, token: string) {
  const userId = await findOwner(tx, kind, token)
  const account = userId && (await lockById(tx, userId))
  const used = account && (await useToken(tx, kind, token))
  if (!used) return undefined
  const { email } = used
  const isOwn = sameText(account.email, email)
  const isAskedFor = kind === 'verify-email' && sameText(account.pendingEmail ?? '', email)
  return isOwn || isAskedFor ? { account, email } : undefined
}
