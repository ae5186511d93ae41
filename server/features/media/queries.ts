import { and, eq, inArray, is, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema.ts'
import { media } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Media = typeof media.$inferSelect

export async function insertMedia(db: Db, values: typeof media.$inferInsert): Promise<Media> {
  const [row] = await db.insert(media).values(values).returning()
  if (!row) throw new Error('the medium was not inserted')
  return row
}

export async function findMedia(db: Db, id: string): Promise<Media | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

/** Which of the ids have a row. */
export async function existingMedia(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: media.id }).from(media).where(inArray(media.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes those of the ids that nothing uses, and says which. */
export const deleteUnusedAmong = (db: Db, ids: string[]) => deleteUnused(db, inArray(media.id, ids))

export const deleteUnusedBefore = (db: Db, moment: Date) => deleteUnused(db, lt(media.createdAt, moment))

async function deleteUnused(db: Db, among: SQL): Promise<string[]> {
  const unused = users(db).map((rows) => notExists(rows))
  const deleted = await db
    .delete(media)
    .where(and(among, ...unused))
    .returning({ id: media.id })
  return deleted.map(({ id }) => id)
}

/** Read from the schema, so that a table added later never loses its files to a forgotten list. */
function users(db: Db) {
  const tables = Object.values(schema).filter((entry) => is(entry, PgTable))
  return tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference()
      const [column] = columns
      if (foreignTable !== media || !column) return []
      return [db.select({ one: sql`1` }).from(table).where(eq(column, media.id))]
    }),
  )
}
