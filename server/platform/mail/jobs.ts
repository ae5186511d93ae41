import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { composeMail, type MailDraft } from './layout.ts'

export const MAILS_AT_ONCE = 3

const SECRET_LINK = /[?&](token|code|challenge)=/i

/**
 * The mail leaves if, and only if, the transaction commits. It waits as readable text in the database, and so in its
 * backups, for as long as the mail server is away: a link that opens something is made by a job that calls `sendMail`.
 */
export async function queueMail(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
  draft: MailDraft,
) {
  if (draft.button && SECRET_LINK.test(draft.button.url))
    throw new Error('A queued mail holds no secret link')
  await jobs.enqueue(tx, 'send-mail', composeMail(config.academy, draft))
}

/**
 * For jobs alone: resolves once the mail server has taken the mail. Each try is a mail of its own, by its Message-ID too:
 * a receiver that drops repetitions must not keep the one whose link is dead.
 */
export const sendMail = ({ config, mail }: Pick<Platform, 'config' | 'mail'>, draft: MailDraft) =>
  mail.send(composeMail(config.academy, draft))

export function registerMailJobs({ jobs, mail }: Pick<Platform, 'jobs' | 'mail'>) {
  jobs.register('send-mail', (composed) => mail.send(composed), { concurrency: MAILS_AT_ONCE })
}
