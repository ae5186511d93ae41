import { queueMail } from '#server/platform/mail/jobs.ts'
import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Academy } from '#shared/academy.ts'
import { unsubscribePage } from '#shared/paths.ts'
import { words } from '#words/notifications-texts.ts'
import type { MailKind } from '../rules.ts'
import type { DueRow } from './due-queries.ts'
import { linkOf, textsOf } from './presenters.ts'
import { tellDue } from './tell-due.ts'
import { unsubscribeCode } from './unsubscribe-codes.ts'

const AN_HOUR = 60 * 60

/** Queues the mails that are due. */
export const mailDue = (platform: Platform) =>
  tellDue(platform, {
    way: 'mail',
    pauseSeconds: AN_HOUR,
    async tell(tx, newest, others) {
      await queueMail(platform, tx, newest.language, (academy) =>
        notificationMail(platform, academy, newest, others),
      )
      return true
    },
  })

function notificationMail(
  platform: Pick<Platform, 'secret'>,
  academy: Academy,
  { notification, email, role, announcement }: DueRow,
  others: number,
): MailDraft {
  const { title, text } = textsOf(notification)
  return {
    to: email,
    subject: title,
    paragraphs: [title, text, announcement ?? '', others > 0 ? words.mail.others(others) : ''].filter(
      Boolean,
    ),
    button: { label: words.mail.open, url: pageLink(academy, linkOf(notification, role)) },
    ...unsubscribing(platform, academy, notification.userId, notification.kind as MailKind),
  }
}

/** The line and the header that stop mails of this kind. */
export function unsubscribing(
  { secret }: Pick<Platform, 'secret'>,
  academy: Academy,
  userId: number,
  kind: MailKind,
): Pick<MailDraft, 'unsubscribe'> {
  const address = `${unsubscribePage}?code=${unsubscribeCode(secret, userId, kind)}`
  return { unsubscribe: { label: words.mail.stop(words.mail.kinds[kind]), url: pageLink(academy, address) } }
}
