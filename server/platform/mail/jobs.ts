import type { Language } from '#shared/languages.ts'
import type { Db } from '../database/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { RunningJob } from '../jobs/worker.ts'
import type { Platform } from '../platform.ts'
import { composeMail, type MailDraft, type WriteMail } from './layout.ts'
import type { ComposedMail } from './mail.ts'

export const MAILS_AT_ONCE = 3

// Nine tries over some two hours: longer than most mail servers stay away.
export const MAIL_RETRIES = { retryLimit: 8, retryDelay: 15 }

export const mailJob = defineJob<ComposedMail>('send-mail', {
  ...MAIL_RETRIES,
  secretFields: ['text', 'html', 'unsubscribe'],
})

const SECRET_LINK = /[?&](token|code|challenge)=/i

/**
 * The mail is sent if, and only if, the transaction commits. Until then its text is readable in the database and in
 * backups, for as long as the mail server is away. So a mail with a secret link is composed by a job that calls
 * `sendMail`.
 */
export async function queueMail(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
  language: Language,
  write: WriteMail,
) {
  const mail = composeMail(config, language, (academy) => withoutSecret(write(academy)))
  await jobs.enqueue(tx, mailJob, mail)
}

function withoutSecret(draft: MailDraft) {
  if (draft.button && SECRET_LINK.test(draft.button.url))
    throw new Error('A queued mail holds no secret link')
  return draft
}

/**
 * For jobs only: resolves once the mail server has accepted the mail. Each attempt has its own Message-ID: a receiver
 * that drops duplicates must not keep the first mail, whose link no longer works.
 */
export const sendMail = (
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  language: Language,
  write: WriteMail,
  { handOver }: Pick<RunningJob, 'handOver'>,
) => mail.send(composeMail(config, language, write), handOver)

export function registerMailJobs({ jobs, mail }: Pick<Platform, 'jobs' | 'mail'>) {
  jobs.register(mailJob, (composed, { handOver }) => mail.send(composed, handOver), {
    concurrency: MAILS_AT_ONCE,
  })
}
