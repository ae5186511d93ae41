import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Academy } from '#shared/academy.ts'
import { isMailKind, type MailKind } from '#shared/notification-kinds.ts'
import { unsubscribePage } from '#shared/paths.ts'
import { words } from '#words/notifications-texts.ts'
import { linkOf, textsOf } from './presenters.ts'
import { type DueRow, secondsToNext, settle, takeDue } from './queries.ts'
import { unsubscribeCode } from './unsubscribe-codes.ts'

const AT_ONCE = 100
const AN_HOUR_MS = 60 * 60 * 1000

/** Queues the mails that are due. A batch and its marks are one transaction: no kill leaves a mail twice. */
export async function mailDue(platform: Platform) {
  while ((await platform.db.transaction((tx) => mailBatch(platform, tx))) === AT_ONCE);
}

async function mailBatch(platform: Platform, tx: Db) {
  const due = await takeDue(tx, AT_ONCE)
  for (const rows of byThread(due)) {
    const ids = rows.map(({ notification }) => notification.id)
    const wanted = rows.filter(isWanted)
    const newest = wanted.at(-1)
    if (!newest) await settle(tx, ids, 'dropped')
    else if (newest.mailedAbout)
      await settle(tx, ids, { later: new Date(newest.mailedAbout.getTime() + AN_HOUR_MS) })
    else {
      await settle(tx, ids, 'mailed')
      await queueMail(platform, tx, newest.language, (academy) =>
        notificationMail(platform, academy, newest, wanted.length - 1),
      )
    }
  }
  const seconds = await secondsToNext(tx)
  if (seconds !== null && due.length < AT_ONCE)
    await platform.jobs.enqueue(
      tx,
      'mail-notifications',
      {},
      { key: 'later', startAfterSeconds: Math.max(seconds, 1) },
    )
  return due.length
}

/** What one mail says together: the notifications of a person about one thread. */
function byThread(due: DueRow[]): DueRow[][] {
  const groups = new Map<string, DueRow[]>()
  for (const row of due) {
    const { id, userId, thread } = row.notification
    const key = thread === null ? `one ${id}` : `${userId} ${thread}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

function isWanted({ notification, isReachable, settings }: DueRow) {
  const { kind, readAt } = notification
  return isMailKind(kind) && readAt === null && isReachable && (settings?.[kind] ?? true)
}

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
