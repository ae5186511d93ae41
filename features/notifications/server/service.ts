import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { KindSettings } from '../contract.ts'
import type { MailKind } from '../rules.ts'
import { presentNotification } from './presenters.ts'
import { forgetDeliveries } from './push/queries.ts'
import {
  changeSettings,
  countNotifications,
  countUnread,
  deleteBefore,
  markRead,
  selectNotifications,
  selectSettings,
  switchOffMail,
  type Way,
} from './queries.ts'
import { readUnsubscribeCode } from './unsubscribe-codes.ts'

const RETAINED_DAYS = 365

export async function ownNotifications({ db }: Platform, page: number, { id, role }: Caller) {
  const rows = await selectNotifications(db, id, page)
  return {
    data: rows.map((row) => presentNotification(row, role)),
    ...(await countNotifications(db, id)),
  }
}

export async function readNotifications({ db }: Platform, ids: number[] | undefined, { id }: Caller) {
  await markRead(db, id, ids)
  return countUnread(db, id)
}

export const mailSettingsOf = (db: Db, userId: number) => selectSettings(db, 'mail', userId)

export async function settingsOf(db: Db, userId: number) {
  return {
    mail: await selectSettings(db, 'mail', userId),
    push: await selectSettings(db, 'push', userId),
  }
}

export async function chooseSettings(
  { db }: Platform,
  changes: { [W in Way]?: Partial<KindSettings> },
  { id }: Caller,
) {
  await db.transaction(async (tx) => {
    for (const way of ['mail', 'push'] as const) {
      const change = changes[way] ?? {}
      if (Object.keys(change).length > 0) await changeSettings(tx, way, id, change)
    }
  })
  return settingsOf(db, id)
}

/** The kind of mail that a code stops; null for a code that we did not make. */
export const kindOfCode = ({ secret }: Platform, code: string): MailKind | null =>
  readUnsubscribeCode(secret, code)?.kind ?? null

/** Doing it again is the same: mail programs may call twice. */
export async function unsubscribe({ db, secret }: Platform, code: string): Promise<MailKind | null> {
  const found = readUnsubscribeCode(secret, code)
  if (!found) return null
  await switchOffMail(db, found.userId, found.kind)
  return found.kind
}

export async function forgetNotifications({ db }: Platform, now = new Date()) {
  await deleteBefore(db, new Date(now.getTime() - RETAINED_DAYS * 24 * 60 * 60 * 1000))
  await forgetDeliveries(db)
}
