import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ContactMessage } from '#shared/contact.ts'
import { contactMail } from './emails.ts'
import { keepMessage } from './queries.ts'

/** Kept and mailed together: the academy never hears of a message it cannot find again. */
export async function receiveMessage(platform: Platform, message: ContactMessage) {
  await platform.db.transaction(async (tx) => {
    await keepMessage(tx, message)
    await queueMail(platform, tx, contactMail(platform.config.academy, message))
  })
}
