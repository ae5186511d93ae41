import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { encodedFileFor, encodedFiles } from './text-encodings.ts'
import { columnsUsingMedia } from './uses.ts'

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

/** Chooses between the two files of captions that were not UTF-8 (text-encodings.ts). */
export async function chooseCaptionsFile(db: Db, id: string, language: CaptionLanguage) {
  await db
    .update(media)
    .set({ fileName: encodedFileFor(language) })
    .where(and(eq(media.id, id), inArray(media.fileName, [...encodedFiles])))
}

/** The ids that exist. */
export async function existingMedia(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: media.id }).from(media).where(inArray(media.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes those of the ids that nothing uses, and returns them. */
export const deleteUnusedAmong = (db: Db, ids: string[]) => deleteUnused(db, inArray(media.id, ids))

export const deleteUnusedBefore = (db: Db, moment: Date) => deleteUnused(db, lt(media.createdAt, moment))

async function deleteUnused(db: Db, among: SQL): Promise<string[]> {
  const unused = columnsUsingMedia().map(({ table, column }) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(column, media.id))),
  )
  const deleted = await db
    .delete(media)
    .where(and(among, ...unused))
    .returning({ id: media.id })
  return deleted.map(({ id }) => id)
}
