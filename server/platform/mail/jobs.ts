import type { Language } from '#shared/languages.ts'
import type { Db } from '../database/database.ts'
import type { RunningJob } from '../jobs/worker.ts'
import type { Platform } from '../platform.ts'
import { composeMail, type MailDraft, type WriteMail } from './layout.ts'

export const MAILS_AT_ONCE = 3

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
  await jobs.enqueue(tx, 'send-mail', mail)
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
  jobs.register('send-mail', (composed, { handOver }) => mail.send(composed, handOver), {
    concurrency: MAILS_AT_ONCE,
  })
}
