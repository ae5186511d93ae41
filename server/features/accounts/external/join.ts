import { and, eq } from 'drizzle-orm'
import { externalIdentities } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { sendVerification } from '../links.ts'
import { dropTokensOf } from '../one-time-tokens.ts'
import {
  type Account,
  adoptWaitingRequests,
  changeAccount,
  dropExternalIdentities,
  findByEmail,
  insertAccount,
  lockById,
} from '../queries.ts'
import type { ExternalIdentity } from './identity.ts'
import { SignInRefused } from './refusals.ts'

/** The account of somebody a provider has identified: theirs already, joined by its address, or new. */
export async function joinAccount(platform: Platform, tx: Db, identity: ExternalIdentity): Promise<Account> {
  const known = await findByIdentity(tx, identity)
  if (known) return notBanned(known)
  if (!identity.email) throw new SignInRefused('noEmail')
  const found = await findByEmail(tx, identity.email)
  const sameAddress = found && (await lockById(tx, found.id))
  if (!sameAddress) return createAccount(platform, tx, identity, identity.email)
  // Anyone can type anyone's address at a provider that does not check it.
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
  })
  await linkIdentity(tx, account.id, identity)
  if (emailVerified) await adoptWaitingRequests(tx, account)
  else await sendVerification(platform, tx, account)
  return account
}

async function joinExisting(tx: Db, account: Account, identity: ExternalIdentity) {
  const joined = account.emailVerifiedAt ? account : await takeOver(tx, account)
  await linkIdentity(tx, joined.id, identity)
  await adoptWaitingRequests(tx, joined)
  return joined
}

/** Nobody ever proved this account's address: whoever made it keeps no way in. */
async function takeOver(tx: Db, account: Account) {
  await endSessionsOf(tx, account.id)
  await dropExternalIdentities(tx, account.id)
  await dropTokensOf(tx, account.id)
  return changeAccount(tx, account.id, { passwordHash: null, emailVerifiedAt: new Date() })
}

function notBanned(account: Account) {
  if (account.bannedAt) throw new SignInRefused('banned')
  return account
}

async function findByIdentity(tx: Db, { provider, subject }: ExternalIdentity) {
  const [identity] = await tx
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
  return identity && lockById(tx, identity.userId)
}

async function linkIdentity(tx: Db, userId: number, { provider, subject }: ExternalIdentity) {
  await tx.insert(externalIdentities).values({ provider, subject, userId })
}
