import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { MailKind } from '#shared/notification-kinds.ts'
import type { MailSettings } from '#shared/notifications.ts'
import { presentNotification } from './presenters.ts'
import {
  changeSettings,
  countNotifications,
  countUnread,
  deleteBefore,
  markRead,
  selectNotifications,
  selectSettings,
  switchOff,
} from './queries.ts'
import { readUnsubscribeCode } from './unsubscribe-codes.ts'

const DAYS_KEPT = 365

export async function ownNotifications({ db }: Platform, page: number, { id, role }: Caller) {
  const rows = await selectNotifications(db, id, page)
  return {
    data: rows.map((row) => presentNotification(row, role)),
    unread: await countUnread(db, id),
    total: await countNotifications(db, id),
  }
}

export async function readNotifications({ db }: Platform, ids: number[] | undefined, { id }: Caller) {
  await markRead(db, id, ids)
  return countUnread(db, id)
}

export const mailSettingsOf = (db: Db, userId: number) => selectSettings(db, userId)

export async function chooseMails({ db }: Platform, change: Partial<MailSettings>, { id }: Caller) {
  if (Object.keys(change).length > 0) await changeSettings(db, id, change)
  return selectSettings(db, id)
}

/** The kind of mail that a code stops; null for a code that we did not make. */
export const kindOfCode = ({ secret }: Platform, code: string): MailKind | null =>
  readUnsubscribeCode(secret, code)?.kind ?? null

/** Doing it again is the same: mail programs may call twice. */
export async function unsubscribe({ db, secret }: Platform, code: string): Promise<MailKind | null> {
  const found = readUnsubscribeCode(secret, code)
  if (!found) return null
  await switchOff(db, found.userId, found.kind)
  return found.kind
}

export async function forgetNotifications({ db }: Platform, now = new Date()) {
  await deleteBefore(db, new Date(now.getTime() - DAYS_KEPT * 24 * 60 * 60 * 1000))
}
