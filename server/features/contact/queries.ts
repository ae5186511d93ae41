import { contactMessages } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ContactMessage } from '#shared/contact.ts'

export async function keepMessage(db: Db, message: ContactMessage) {
  await db.insert(contactMessages).values(message)
}
