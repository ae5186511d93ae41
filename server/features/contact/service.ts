import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ContactMessage } from '#shared/contact.ts'
import { contactMail } from './emails.ts'
import { deleteMessagesBefore, keepMessage } from './queries.ts'

/** As long as the page on privacy says. */
const MONTHS_KEPT = 24

/** Kept and mailed together: the academy never hears of a message it cannot find again. */
export async function receiveMessage(platform: Platform, message: ContactMessage) {
  await platform.db.transaction(async (tx) => {
    await keepMessage(tx, message)
    await queueMail(platform, tx, contactMail(platform.config.academy, message))
  })
}

/** An answered message is worth nothing after two years. */
export async function forgetMessages({ db }: Platform, now = new Date()) {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - MONTHS_KEPT)
  await deleteMessagesBefore(db, limit)
}
