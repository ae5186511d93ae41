import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { RESET_TOKEN_SECONDS, VERIFY_TOKEN_SECONDS } from '#shared/limits.ts'
import { resetMail, verificationMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import type { Account } from './queries.ts'
import { mailAllowed } from './throttles.ts'

/** Leaves with the transaction that needs it. */
export async function sendVerification(platform: Platform, tx: Db, account: Account) {
  const token = await issueToken(tx, 'verify-email', account, VERIFY_TOKEN_SECONDS)
  await queueMail(platform, tx, verificationMail(platform.config.academy, account, token))
}

export async function sendReset(platform: Platform, tx: Db, account: Account) {
  const token = await issueToken(tx, 'reset-password', account, RESET_TOKEN_SECONDS)
  await queueMail(platform, tx, resetMail(platform.config.academy, account, token))
}

/** The mail of the sign-up itself is the first of its minute. */
export const countFirstVerification = (platform: Platform, email: string) =>
  mailAllowed(platform, 'verify-email', email)
