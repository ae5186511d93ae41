import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { composeMail, type MailDraft } from './layout.ts'

const MAILS_AT_ONCE = 3

/** The mail leaves if, and only if, the transaction commits. */
export async function queueMail(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
  draft: MailDraft,
) {
  await jobs.enqueue(tx, 'send-mail', composeMail(config.academy, draft))
}

export function registerMailJobs({ jobs, mail }: Pick<Platform, 'jobs' | 'mail'>) {
  jobs.register('send-mail', (composed) => mail.send(composed), { concurrency: MAILS_AT_ONCE })
}
