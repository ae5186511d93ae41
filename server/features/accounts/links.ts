import type { Db } from '#server/platform/database/database.ts'
import type { RunningJob } from '#server/platform/jobs/worker.ts'
import { MAILS_AT_ONCE, sendMail } from '#server/platform/mail/jobs.ts'
import type { MailDraft } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/tokens.ts'
import type { Academy } from '#shared/academy.ts'
import { RESET_TOKEN_SECONDS, VERIFY_TOKEN_SECONDS } from '#shared/limits.ts'
import { resetMail, verificationMail } from './emails.ts'
import { dropToken, keepToken, type LinkKind } from './one-time-tokens.ts'
import { type Account, findByEmail } from './queries.ts'
import { mailAllowed } from './throttles.ts'

const LINKS = {
  'verify-email': { seconds: VERIFY_TOKEN_SECONDS, mail: verificationMail },
  'reset-password': { seconds: RESET_TOKEN_SECONDS, mail: resetMail },
}

/** Does the same work, and so takes the same time, whether or not the address has an account: only the job looks that up. */
export async function askForLink(platform: Platform, kind: LinkKind, email: string) {
  if (!(await mailAllowed(platform, kind, email))) return
  await queueLink(platform, platform.db, kind, email)
}

/** Queued in the transaction of the sign-up or of the new address. */
export const sendVerification = (platform: Platform, tx: Db, { email }: Account) =>
  queueLink(platform, tx, 'verify-email', email)

/** Counts the mail against the limit of one a minute. Outside the transaction: the embedded database has one connection. */
export const countVerification = (platform: Platform, email: string) =>
  mailAllowed(platform, 'verify-email', email)

/** The job holds only the address: the token is made when the mail is sent, so that it is never in the queue. */
const queueLink = ({ jobs }: Platform, tx: Db, kind: LinkKind, email: string) =>
  jobs.enqueue(tx, 'send-account-link', { kind, email })

export function registerAccountJobs(platform: Platform) {
  platform.jobs.register(
    'send-account-link',
    ({ kind, email }, job) => mailLink(platform, { kind, email }, job),
    {
      concurrency: MAILS_AT_ONCE,
    },
  )
}

async function mailLink(
  platform: Platform,
  { kind, email }: { kind: LinkKind; email: string },
  job: RunningJob,
) {
  const { db } = platform
  const owner = await findByEmail(db, email)
  if (!owner || (kind === 'verify-email' && owner.emailVerifiedAt)) return
  const { seconds, mail } = LINKS[kind]
  await sendLink(platform, owner, { kind, seconds }, (academy, token) => mail(academy, owner, token), job)
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
  await keepToken(db, { kind, token, owner, seconds })
  try {
    await sendMail(platform, owner.language, (academy) => write(academy, token), job)
  } catch (error) {
    // The next try makes a new token; this one may be in the mail server's answer, and so in the log.
    await dropToken(db, token)
    throw error
  }
}
