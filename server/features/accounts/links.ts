import type { Db } from '#server/platform/database/database.ts'
import { MAILS_AT_ONCE, sendMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS, VERIFY_TOKEN_SECONDS } from '#shared/limits.ts'
import { resetMail, verificationMail } from './emails.ts'
import { dropToken, keepToken, type LinkKind } from './one-time-tokens.ts'
import { type Account, findByEmail } from './queries.ts'
import { mailAllowed } from './throttles.ts'

const LINKS = {
  'verify-email': { seconds: VERIFY_TOKEN_SECONDS, mail: verificationMail },
  'reset-password': { seconds: RESET_TOKEN_SECONDS, mail: resetMail },
}

/**
 * The same work, hence the same time, for an address with and without an account: only the job, out of the
 * asker's sight, looks whether there is somebody to write to.
 */
export async function askForLink(platform: Platform, kind: LinkKind, email: string) {
  if (!(await mailAllowed(platform, kind, email))) return
  await queueLink(platform, platform.db, kind, email)
}

/** The mail of a sign-up or of a new address leaves with the transaction that made it necessary. */
export const sendVerification = (platform: Platform, tx: Db, { email }: Account) =>
  queueLink(platform, tx, 'verify-email', email)

/** … and is the first of its minute. Outside the transaction: the embedded database has one connection. */
export const countVerification = (platform: Platform, email: string) =>
  mailAllowed(platform, 'verify-email', email)

/** What waits names the address alone: the link is made when the mail leaves, and stands nowhere before. */
const queueLink = ({ jobs }: Platform, tx: Db, kind: LinkKind, email: string) =>
  jobs.enqueue(tx, 'send-account-link', { kind, email })

export function registerAccountJobs(platform: Platform) {
  platform.jobs.register('send-account-link', ({ kind, email }) => mailLink(platform, kind, email), {
    concurrency: MAILS_AT_ONCE,
  })
}

async function mailLink(platform: Platform, kind: LinkKind, email: string) {
  const { db, config } = platform
  const owner = await findByEmail(db, email)
  if (!owner || (kind === 'verify-email' && owner.emailVerifiedAt)) return
  const { seconds, mail } = LINKS[kind]
  const token = newToken()
  // Before the mail leaves, so that even the fastest reader finds the link good.
  await keepToken(db, { kind, token, owner, seconds })
  try {
    await sendMail(platform, mail(config.academy, owner, token))
  } catch (error) {
    // The next try makes another; this one may stand in what the mail server answered, hence in the log.
    await dropToken(db, token)
    throw error
  }
}
