import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ContactMessage } from '../contract.ts'
import { contactMail } from './emails.ts'
import { deleteMessagesBefore, storeMessage } from './queries.ts'

/** The privacy page says how long messages are stored. */
const RETAINED_MONTHS = 24

/** Stored and mailed in one transaction: every mailed message is also in the database. */
export async function receiveMessage(platform: Platform, message: ContactMessage) {
  await platform.db.transaction(async (tx) => {
    await storeMessage(tx, message)
    // The academy's own mailbox reads French, whatever the page.
    await queueMail(platform, tx, 'fr', (academy) => contactMail(academy, message))
  })
}

/** Deletes messages older than two years. */
export async function forgetMessages({ db }: Platform, now = new Date()) {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - RETAINED_MONTHS)
  await deleteMessagesBefore(db, limit)
}
