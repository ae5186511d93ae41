import { lt } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ContactMessage } from '../contract.ts'

export async function storeMessage(db: Db, message: ContactMessage) {
  await db.insert(contactMessages).values(message)
}

export async function deleteMessagesBefore(db: Db, moment: Date) {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, moment))
}
