import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { badResetLink, badVerifyLink } from './errors.ts'
import { dropTokensOf, isLive, type LinkKind, useToken } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { adoptWaitingRequests, changeAccount, dropExternalIdentities, lockById } from './queries.ts'

export async function verifyEmail({ db }: Platform, token: string) {
  await db.transaction(async (tx) => {
    const account = await ownerOf(tx, 'verify-email', token)
    if (!account) throw badVerifyLink()
    await dropTokensOf(tx, account.id, 'verify-email')
    const verified = await changeAccount(tx, account.id, { emailVerifiedAt: new Date() })
    await adoptWaitingRequests(tx, verified)
  })
}

export async function resetPassword({ db, log }: Platform, token: string, newPassword: string) {
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
    log.info({ person: account.id }, 'password reset by mail')
  })
}

/** A link sent to an address that the account has left since is worth nothing. */
async function ownerOf(tx: Db, kind: LinkKind, token: string) {
  const used = await useToken(tx, kind, token)
  const account = used && (await lockById(tx, used.userId))
  return account?.email.toLowerCase() === used?.email.toLowerCase() ? account : undefined
}
