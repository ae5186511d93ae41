import { and, eq, exists, inArray, is, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, unionAll } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema.ts'
import { chapters, formations, inscriptions, media, resources, users } from '#db/schema.ts'
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

/**
 * Whether a person may read a private medium now: those enrolled in a formation that uses it, its trainer, whoever
 * uploaded it and still writes courses, and administrators; nobody who is banned.
 */
export async function mayRead(db: Db, personId: number, mediaId: string): Promise<boolean> {
  const one = { one: sql`1` }
  const usedIn = (formationId: typeof formations.id | typeof inscriptions.formationId) =>
    inArray(formationId, formationsUsing(db, mediaId))
  const isEnrolled = db
    .select(one)
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.userId, users.id),
        eq(inscriptions.status, 'Approuvée'),
        usedIn(inscriptions.formationId),
      ),
    )
  const isTrainer = db
    .select(one)
    .from(formations)
    .where(and(eq(formations.trainerId, users.id), usedIn(formations.id)))
  const isUploader = db
    .select(one)
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.uploadedBy, users.id)))
  const allowed = or(
    eq(users.role, 'admin'),
    and(eq(users.role, 'formateur'), or(exists(isTrainer), exists(isUploader))),
    exists(isEnrolled),
  )
  const found = await db
    .select(one)
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.bannedAt), allowed))
  return found.length > 0
}

/** Named one by one: a use that is not listed here opens nothing to anybody enrolled. */
function formationsUsing(db: Db, mediaId: string) {
  const ofChapters = db
    .select({ formationId: chapters.formationId })
    .from(chapters)
    .where(or(eq(chapters.videoId, mediaId), eq(chapters.captionsId, mediaId)))
  const ofResources = db
    .select({ formationId: resources.formationId })
    .from(resources)
    .where(eq(resources.fileId, mediaId))
  return unionAll(ofChapters, ofResources)
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
  const unused = rowsUsing(db).map((rows) => notExists(rows))
  const deleted = await db
    .delete(media)
    .where(and(among, ...unused))
    .returning({ id: media.id })
  return deleted.map(({ id }) => id)
}

/** Read from the schema, so that a table added later never loses its files to a forgotten list. */
function rowsUsing(db: Db) {
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
