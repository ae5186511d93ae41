import { desc } from 'drizzle-orm'
import { auditEntries } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'

export function listEntries(db: Db) {
  return db.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id))
}
