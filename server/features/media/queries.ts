import { and, eq, exists, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chapterCaptions, chapterPictures, chapters, resources } from '#db/schema/chapters.ts'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CaptionLanguage } from '#shared/captions/tracks.ts'
import { isLocked } from '../chapters/locks.ts'
import { encodedFileFor, encodedFiles } from './captions.ts'
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

/** Chooses between the two files of captions that were not UTF-8 (captions.ts). */
export async function chooseCaptionsFile(db: Db, id: string, language: CaptionLanguage) {
  await db
    .update(media)
    .set({ fileName: encodedFileFor(language) })
    .where(and(eq(media.id, id), inArray(media.fileName, [...encodedFiles])))
}

/** `locked`: the person may read it once an earlier chapter of a sequential formation is complete. */
export type Verdict = 'open' | 'locked' | 'closed'

/**
 * Whether a person may read a private medium now: those enrolled in a formation that uses it where it is not locked for
 * them, its trainer, whoever uploaded it and still writes courses, and administrators; nobody who is banned.
 */
export async function mayRead(db: Db, personId: number, mediaId: string): Promise<Verdict> {
  const one = { one: sql`1` }
  const uses = usesOf(db, mediaId)
  const isEnrolled = (where?: SQL) =>
    exists(
      db
        .select(one)
        .from(inscriptions)
        .innerJoin(uses, eq(uses.formationId, inscriptions.formationId))
        .where(and(eq(inscriptions.userId, users.id), eq(inscriptions.status, 'Approuvée'), where)),
    )
  const isTrainer = db
    .select(one)
    .from(formations)
    .innerJoin(uses, eq(uses.formationId, formations.id))
    .where(eq(formations.trainerId, users.id))
  const isUploader = db
    .select(one)
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.uploadedBy, users.id)))
  const isOpen = sql`not ${sql.raw(isLocked('users.id', 'uses.chapter_id'))}`
  const writes = or(
    eq(users.role, 'admin'),
    and(eq(users.role, 'formateur'), or(exists(isTrainer), exists(isUploader))),
  )
  const [found] = await db
    .select({
      open: sql<boolean>`${or(writes, isEnrolled(isOpen))}`,
      enrolled: sql<boolean>`${isEnrolled()}`,
    })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.bannedAt)))
  if (found?.open) return 'open'
  return found?.enrolled ? 'locked' : 'closed'
}

/** Listed one by one: a new use of media opens nothing to learners unless it is added here. */
function usesOf(db: Db, mediaId: string) {
  const ofChapter = sql<number | null>`${chapters.id}`.as('chapter_id')
  const ofChapters = db
    .select({ formationId: chapters.formationId, chapterId: ofChapter })
    .from(chapters)
    .where(or(eq(chapters.videoId, mediaId), eq(chapters.packageId, mediaId)))
  const ofCaptions = db
    .select({ formationId: chapters.formationId, chapterId: ofChapter })
    .from(chapterCaptions)
    .innerJoin(chapters, eq(chapters.id, chapterCaptions.chapterId))
    .where(and(eq(chapterCaptions.fileId, mediaId), eq(chapterCaptions.draft, false)))
  const ofResources = db
    .select({
      formationId: resources.formationId,
      chapterId: sql<number | null>`${resources.chapterId}`.as('chapter_id'),
    })
    .from(resources)
    .where(eq(resources.fileId, mediaId))
  const ofTexts = db
    .select({ formationId: chapters.formationId, chapterId: ofChapter })
    .from(chapterPictures)
    .innerJoin(chapters, eq(chapters.id, chapterPictures.chapterId))
    .where(eq(chapterPictures.pictureId, mediaId))
  return unionAll(ofChapters, ofCaptions, ofResources, ofTexts).as('uses')
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
