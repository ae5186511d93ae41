import { and, eq, exists, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chapterPictures, chapters, resources } from '#db/schema/chapters.ts'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
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

/** Listed one by one: a new use of media opens nothing to learners unless it is added here. */
function formationsUsing(db: Db, mediaId: string) {
  const ofChapters = db
    .select({ formationId: chapters.formationId })
    .from(chapters)
    .where(or(eq(chapters.videoId, mediaId), eq(chapters.captionsId, mediaId)))
  const ofResources = db
    .select({ formationId: resources.formationId })
    .from(resources)
    .where(eq(resources.fileId, mediaId))
  const ofTexts = db
    .select({ formationId: chapters.formationId })
    .from(chapterPictures)
    .innerJoin(chapters, eq(chapters.id, chapterPictures.chapterId))
    .where(eq(chapterPictures.pictureId, mediaId))
  return unionAll(ofChapters, ofResources, ofTexts)
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
