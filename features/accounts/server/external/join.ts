import { enrolInvited } from '#features/groups/server/membership.ts'
import { currentLanguage } from '#messages/current-language.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendVerification } from '../links.ts'
import {
  type Account,
  adoptWaitingRequests,
  insertAccount,
  linkedAccount,
  linkIdentity,
  lockByEmail,
  lockById,
} from '../queries.ts'
import { hasSecondFactor } from '../second-factor/second-factor.ts'
import { takeOver } from '../take-over.ts'
import type { ExternalIdentity } from './identity.ts'
import { SignInRefused } from './refusals.ts'

/** The account of a person identified by a provider: already linked, linked now by its address, or new. */
export async function joinAccount(platform: Platform, tx: Db, identity: ExternalIdentity): Promise<Account> {
  const known = await findByIdentity(tx, identity)
  if (known) return notBanned(known)
  if (!identity.email) throw new SignInRefused('noEmail')
  const sameAddress = await lockByEmail(tx, identity.email)
  if (!sameAddress) return createAccount(platform, tx, identity, identity.email)
  // At a provider that does not verify addresses, anyone may enter anyone's.
  if (!identity.emailVerified) throw new SignInRefused('taken')
  return joinExisting(tx, notBanned(sameAddress), identity)
}

async function createAccount(platform: Platform, tx: Db, identity: ExternalIdentity, email: string) {
  const { firstName, lastName, emailVerified } = identity
  const account = await insertAccount(tx, {
    firstName,
    lastName,
    email,
    emailVerifiedAt: emailVerified ? new Date() : null,
    // Of the page the person left for the provider.
    language: currentLanguage(),
  })
  await linkIdentity(tx, account.id, identity)
  if (emailVerified) await adoptWaitingRequests(tx, account)
  else await sendVerification(platform, tx, account)
  return account
}

async function joinExisting(tx: Db, account: Account, identity: ExternalIdentity) {
  // It was moved to this address by somebody who had verified another: that factor is theirs, and stays.
  if (!account.emailVerifiedAt && (await hasSecondFactor({ db: tx }, account.id)))
    throw new SignInRefused('taken')
  // The address of this account was never verified: whoever made the account must lose every way into it.
  const joined = account.emailVerifiedAt ? account : await takeOver(tx, account)
  await linkIdentity(tx, joined.id, identity)
  await adoptWaitingRequests(tx, joined)
  if (!account.emailVerifiedAt) await enrolInvited(tx, joined.id)
  return joined
}

function notBanned(account: Account) {
  if (account.bannedAt) throw new SignInRefused('banned')
  return account
}

/** Read again after locking the account: the link may have been removed meanwhile by the holder of the address. */
async function findByIdentity(tx: Db, identity: ExternalIdentity) {
  const userId = await linkedAccount(tx, identity)
  const account = userId && (await lockById(tx, userId))
  return account && (await linkedAccount(tx, identity)) === account.id ? account : undefined
}
