import { removeMedia } from '#features/media/server/service.ts'
import { recordAction } from '#server/platform/audit.ts'
import { type AppError, conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSessionsOf } from '#server/platform/sessions.ts'
import { words } from '#words/errors.ts'
import type { RecentSignInProof } from '../contract.ts'
import { noPassword, sessionNotFound, wrongOldPassword, wrongPassword } from './errors.ts'
import { leaveInvitations } from './invitations.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { passkeysOf } from './passkeys/queries.ts'
import { countedMatch, hashPassword } from './passwords.ts'
import { presentPasskey, presentSession } from './presenters.ts'
import {
  type Account,
  changeAccount,
  deleteAccount,
  deleteSession,
  deleteWaitingRequests,
  externalIdentitiesOf,
  findById,
  lockAdmins,
  lockById,
  sessionsOf,
} from './queries.ts'
import { countRecoveryCodes, totpOf } from './second-factor/queries.ts'
import { tellOwner } from './tell-owner.ts'
import { guardPassword, guardSecurityChange } from './throttles.ts'

export async function changePassword(
  platform: Platform,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
) {
  const confirmed = await confirmPassword(platform, caller, oldPassword, wrongOldPassword)
  await guardSecurityChange(platform, caller.id)
  const passwordHash = await hashPassword(newPassword)
  await platform.db.transaction(async (tx) => {
    const account = await lockById(tx, caller.id)
    if (account?.passwordHash !== confirmed.passwordHash) throw wrongOldPassword()
    // Nor does a change of address go on that somebody else may have asked for.
    await changeAccount(tx, caller.id, { passwordHash, pendingEmail: null })
    await endSessionsOf(tx, caller.id, { except: caller.sessionId })
    await dropTokensOf(tx, caller.id, 'reset-password')
    if (account.pendingEmail) await dropTokensOf(tx, caller.id, 'verify-email')
    await tellOwner(platform, tx, account, 'passwordChanged')
  })
  platform.log.info({ person: caller.id }, 'password changed')
}

/** Returns the account if the password is right. Wrong guesses count like failed sign-ins. */
export async function confirmPassword(
  platform: Platform,
  caller: Caller,
  password: string,
  refusal: () => AppError,
): Promise<Account> {
  const account = await findById(platform.db, caller.id)
  if (!account?.passwordHash) throw noPassword()
  const attempt = await guardPassword(platform, account.email)
  if (!(await countedMatch(attempt, account.passwordHash, password))) throw refusal()
  await attempt.succeeded()
  return account
}

export async function securityOf({ db }: Platform, caller: Caller) {
  const account = await findById(db, caller.id)
  const identities = await externalIdentitiesOf(db, caller.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const totp = await totpOf(db, caller.id)
  const passkeys = await passkeysOf(db, caller.id)
  const hasPassword = account?.passwordHash != null
  const isOfElsewhere = (factor: { madeInSession: number | null }) =>
    factor.madeInSession !== caller.sessionId
  const proofs: RecentSignInProof[] = []
  if (hasPassword) proofs.push('password')
  if (totp?.confirmedAt && isOfElsewhere(totp)) proofs.push('code')
  if (passkeys.some(isOfElsewhere)) proofs.push('passkey')
  // Going through it again opens a new session, and so a recent one.
  if (proofs.length === 0 && providers.length > 0) proofs.push('provider')
  return {
    hasPassword,
    providers,
    sessions: (await sessionsOf(db, caller.id)).map((session) => presentSession(session, caller)),
    totp: totp?.confirmedAt != null,
    recoveryCodesLeft: totp?.confirmedAt ? await countRecoveryCodes(db, caller.id) : null,
    passkeys: passkeys.map(presentPasskey),
    proofs,
  }
}

export async function endOwnSession({ db }: Platform, caller: Caller, sessionId: number) {
  if (!(await deleteSession(db, { userId: caller.id, sessionId }))) throw sessionNotFound()
}

export const endOtherSessions = ({ db }: Platform, caller: Caller) =>
  endSessionsOf(db, caller.id, { except: caller.sessionId })

/** Deletes requests, progress and sessions with the account; courses stay. */
export async function deleteOwnAccount(platform: Platform, caller: Caller, password: string) {
  const account = await confirmPassword(platform, caller, password, wrongPassword)
  await platform.db.transaction(async (tx) => {
    if (account.role === 'admin') {
      const admins = await lockAdmins(tx)
      if (!admins.some(({ id }) => id !== account.id))
        throw conflict('last_admin', () => words.people.lastAdmin)
      await recordAction(tx, caller, 'account.delete', `${caller.fullName} <${caller.email}>`)
    }
    // Checking a password takes a while, in which the account may have been handed to the holder of its address.
    const locked = await lockById(tx, account.id)
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    // Without a verified address, the pending requests under it may be somebody else's.
    if (locked.emailVerifiedAt) await deleteWaitingRequests(tx, locked.email)
    else {
      // Leaves the address first, so that those who were invited at it can have an account there.
      await changeAccount(tx, locked.id, { email: `${locked.id}@deleted.invalid` })
      await leaveInvitations(platform, tx, locked)
    }
    await deleteAccount(tx, account.id)
  })
  if (account.photoId) await removeMedia(platform, [account.photoId])
}
