import { and, count, eq, inArray, notExists, sql } from 'drizzle-orm'
import { chapterPictures, chapters, chapterTexts } from '#db/schema/chapters.ts'
import { media } from '#db/schema/media.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CleanText } from './clean-text.ts'

export async function selectTexts(db: Db, formationId: number) {
  const rows = await db
    .select({ chapterId: chapterTexts.chapterId, content: chapterTexts.content })
    .from(chapterTexts)
    .innerJoin(chapters, eq(chapters.id, chapterTexts.chapterId))
    .where(eq(chapters.formationId, formationId))
  return new Map(rows.map(({ chapterId, content }) => [chapterId, content]))
}

/** What changes with each text of a course, without the texts. */
export async function selectTextVersions(db: Db, formationId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({
      chapterId: chapterTexts.chapterId,
      version: sql<string>`left(encode(sha256(convert_to(${chapterTexts.content}, 'UTF8')), 'hex'), 16)`,
    })
    .from(chapterTexts)
    .innerJoin(chapters, eq(chapters.id, chapterTexts.chapterId))
    .where(eq(chapters.formationId, formationId))
  return new Map(rows.map(({ chapterId, version }) => [chapterId, version]))
}

/** The pictures in the texts of a course. */
export async function selectPictureIds(db: Db, formationId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: chapterPictures.pictureId })
    .from(chapterPictures)
    .innerJoin(chapters, eq(chapters.id, chapterPictures.chapterId))
    .where(eq(chapters.formationId, formationId))
  return rows.map(({ id }) => id)
}

/** Those of the ids that are pictures for texts, uploaded by this person. */
export async function selectOwnPictures(db: Db, ids: string[], personId: number): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), isTextPicture, eq(media.uploadedBy, personId)))
  return rows.map(({ id }) => id)
}

/** Pictures that a person has uploaded and no text shows yet. */
export async function countWaitingPictures(db: Db, personId: number): Promise<number> {
  const shown = db
    .select({ one: sql`1` })
    .from(chapterPictures)
    .where(eq(chapterPictures.pictureId, media.id))
  const [row] = await db
    .select({ total: count() })
    .from(media)
    .where(and(isTextPicture, eq(media.uploadedBy, personId), notExists(shown)))
  return row?.total ?? 0
}

/** Covers and photos are public, other private files are no pictures. */
const isTextPicture = and(eq(media.kind, 'image'), eq(media.visibility, 'private'))

export async function writeText(tx: Db, chapterId: number, { html, pictureIds }: CleanText) {
  await tx
    .insert(chapterTexts)
    .values({ chapterId, content: html })
    .onConflictDoUpdate({ target: chapterTexts.chapterId, set: { content: sql`excluded.content` } })
  await tx.delete(chapterPictures).where(eq(chapterPictures.chapterId, chapterId))
  if (pictureIds.length > 0) {
    await tx.insert(chapterPictures).values(pictureIds.map((pictureId) => ({ chapterId, pictureId })))
  }
}

/** Of a chapter in a draft whose author took all of it out. */
export async function removeText(tx: Db, chapterId: number) {
  await tx.delete(chapterTexts).where(eq(chapterTexts.chapterId, chapterId))
  await tx.delete(chapterPictures).where(eq(chapterPictures.chapterId, chapterId))
}
