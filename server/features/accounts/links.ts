import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS, VERIFY_TOKEN_SECONDS } from '#shared/limits.ts'
import { resetMail, verificationMail } from './emails.ts'
import { keepToken, type LinkKind } from './one-time-tokens.ts'
import { type Account, findByEmail } from './queries.ts'
import { mailAllowed } from './throttles.ts'

const LIFETIME: Record<LinkKind, number> = {
  'verify-email': VERIFY_TOKEN_SECONDS,
  'reset-password': RESET_TOKEN_SECONDS,
}

/**
 * The same work, hence the same time, for an address with and without an account: only the job, out of the
 * asker's sight, looks whether there is somebody to write to.
 */
export async function askForLink(platform: Platform, kind: LinkKind, email: string) {
  if (!(await mailAllowed(platform, kind, email))) return
  await platform.jobs.enqueue(platform.db, 'send-account-link', { kind, email, token: newToken() })
}

/** The mail of a sign-up or of a new address leaves with the transaction that made it necessary. */
export async function sendVerification(platform: Platform, tx: Db, account: Account) {
  await mailLink(platform, tx, account, 'verify-email', newToken())
}

/** … and is the first of its minute. Outside the transaction: the embedded database has one connection. */
export const countVerification = (platform: Platform, email: string) =>
  mailAllowed(platform, 'verify-email', email)

export function registerAccountJobs(platform: Platform) {
  platform.jobs.register('send-account-link', async ({ kind, email, token }) => {
    await platform.db.transaction(async (tx) => {
      const account = await findByEmail(tx, email)
      if (!account || (kind === 'verify-email' && account.emailVerifiedAt)) return
      await mailLink(platform, tx, account, kind, token)
    })
  })
}

async function mailLink(platform: Platform, tx: Db, account: Account, kind: LinkKind, token: string) {
  // A job done twice brings the same token again, and the mail has already left with the first.
  const isNew = await keepToken(tx, { kind, token, owner: account, seconds: LIFETIME[kind] })
  if (!isNew) return
  const mail = kind === 'verify-email' ? verificationMail : resetMail
  await queueMail(platform, tx, mail(platform.config.academy, account, token))
}
