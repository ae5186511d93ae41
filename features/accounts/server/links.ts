import type { Db } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { RunningJob } from '#server/platform/jobs/worker.ts'
import { MAIL_RETRIES, MAILS_AT_ONCE, sendMail } from '#server/platform/mail/jobs.ts'
import type { MailDraft } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import type { Academy } from '#shared/academy.ts'
import { INVITATION_SECONDS, RESET_TOKEN_SECONDS, VERIFY_TOKEN_SECONDS } from '#shared/limits.ts'
import { newAddressMail, openedAccountMail, resetMail, verificationMail } from './emails.ts'
import { dropToken, type LinkKind, storeToken } from './one-time-tokens.ts'
import { type Account, findByEmail, findById, sameText } from './queries.ts'
import { mailAllowed } from './throttles.ts'

const LINKS = {
  'verify-email': { seconds: VERIFY_TOKEN_SECONDS, mail: verificationMail },
  'reset-password': { seconds: RESET_TOKEN_SECONDS, mail: resetMail },
}

/**
 * Does the same work, and so takes the same time, whether or not the address has an account: only the job looks that
 * up.
 */
export async function askForLink(platform: Platform, kind: LinkKind, email: string) {
  if (!(await mailAllowed(platform, kind, email))) return
  await queueLink(platform, platform.db, { kind, email })
}

/** Somebody who waits for the link to the address that they change to gets it again, from their own session only. */
export async function askForVerification(platform: Platform, email: string, caller: Caller | null) {
  const asks = caller && sameText(caller.person.pendingEmail ?? '', email)
  if (!asks) return askForLink(platform, 'verify-email', email)
  if (await mailAllowed(platform, 'verify-email', email))
    await sendNewAddressLink(platform, platform.db, caller.id, email)
}

/** Queued in the transaction of the sign-up or of the new address. */
export const sendVerification = (platform: Platform, tx: Db, { email }: Account) =>
  queueLink(platform, tx, { kind: 'verify-email', email })

/** Mails a link to the new address that an account asked for. */
export const sendNewAddressLink = (platform: Platform, tx: Db, userId: number, email: string) =>
  queueLink(platform, tx, { kind: 'verify-email', email, userId })

/** To somebody for whom an administrator has made an account. Queued in the transaction that makes it. */
export const sendInvitation = ({ jobs }: Platform, tx: Db, { id }: Pick<Account, 'id'>) =>
  jobs.enqueue(tx, invitationJob, { userId: id })

/**
 * Counts the mail against the limit of one a minute. Outside the transaction: the embedded database has one connection.
 */
export const countVerification = (platform: Platform, email: string) =>
  mailAllowed(platform, 'verify-email', email)

/** Only the address: the token is made when the mail is sent, so that it is never in the queue. */
interface AccountLink {
  kind: LinkKind
  email: string
  /** Set for an address that this account is to change to. */
  userId?: number
}

const linkJob = defineJob<AccountLink>('send-account-link', MAIL_RETRIES)

const invitationJob = defineJob<{ userId: number }>('send-account-invitation', MAIL_RETRIES)

const queueLink = ({ jobs }: Platform, tx: Db, link: AccountLink) => jobs.enqueue(tx, linkJob, link)

export function registerAccountJobs(platform: Platform) {
  platform.jobs.register(linkJob, (link, job) => mailLink(platform, link, job), {
    concurrency: MAILS_AT_ONCE,
  })
  platform.jobs.register(invitationJob, ({ userId }, job) => mailInvitation(platform, userId, job), {
    concurrency: MAILS_AT_ONCE,
  })
}

/** Not to somebody who has come in, or was banned or deleted, before the mail was sent. */
async function mailInvitation(platform: Platform, userId: number, job: RunningJob) {
  const owner = await findById(platform.db, userId)
  if (!owner || owner.emailVerifiedAt || owner.bannedAt) return
  const link = { kind: 'reset-password', seconds: INVITATION_SECONDS } as const
  await sendLink(platform, owner, link, (academy, token) => openedAccountMail(academy, owner, token), job)
}

async function mailLink(platform: Platform, { kind, email, userId }: AccountLink, job: RunningJob) {
  if (userId !== undefined) return mailNewAddressLink(platform, { userId, email }, job)
  const owner = await findByEmail(platform.db, email)
  if (!owner || (kind === 'verify-email' && owner.emailVerifiedAt)) return
  const { seconds, mail } = LINKS[kind]
  await sendLink(platform, owner, { kind, seconds }, (academy, token) => mail(academy, owner, token), job)
}

/** Mails nothing if the account no longer waits for this address. */
async function mailNewAddressLink(
  platform: Platform,
  { userId, email }: { userId: number; email: string },
  job: RunningJob,
) {
  const account = await findById(platform.db, userId)
  if (!account || !sameText(account.pendingEmail ?? '', email)) return
  const owner = { id: userId, email, language: account.language }
  const link = { kind: 'verify-email', seconds: VERIFY_TOKEN_SECONDS } as const
  await sendLink(platform, owner, link, (academy, token) => newAddressMail(academy, owner, token), job)
}

/** For jobs only: sends a mail with a new link to the owner of an account. */
export async function sendLink(
  platform: Platform,
  owner: Pick<Account, 'id' | 'email' | 'language'>,
  { kind, seconds }: { kind: LinkKind; seconds: number },
  write: (academy: Academy, token: string) => MailDraft,
  job: RunningJob,
) {
  const { db } = platform
  const token = newToken()
  // Stored before the mail is sent, so that the link works as soon as it arrives.
  await storeToken(db, { kind, token, owner, seconds })
  try {
    await sendMail(platform, owner.language, (academy) => write(academy, token), job)
  } catch (error) {
    // The next try makes a new token; this one may be in the mail server's answer, and so in the log.
    await dropToken(db, token)
    throw error
  }
}
