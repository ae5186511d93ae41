import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { chapterCaptions, chapters } from '#db/schema/chapters.ts'
import { media } from '#db/schema/media.ts'
import type { Db } from '#server/platform/database/database.ts'

type VideoFields = Partial<
  Pick<
    typeof media.$inferSelect,
    | 'videoState'
    | 'videoProblem'
    | 'videoHeights'
    | 'videoBitrates'
    | 'audioBitrate'
    | 'durationSeconds'
    | 'width'
    | 'height'
  >
>

/** False when the medium is gone: its course was deleted meanwhile. */
export async function updateVideo(db: Db, id: string, values: VideoFields): Promise<boolean> {
  const rows = await db
    .update(media)
    .set(values)
    .where(and(eq(media.id, id), eq(media.kind, 'video')))
    .returning({ id: media.id })
  return rows.length > 0
}

export async function findVideo(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.kind, 'video')))
  return row ?? null
}

/** The captions of a course, other than those that it had before. */
export const selectNewCaptions = (db: Db, formationId: number, before: string[]) =>
  db
    .select({
      chapter: chapters.title,
      language: chapterCaptions.language,
      fileId: chapterCaptions.fileId,
    })
    .from(chapterCaptions)
    .innerJoin(chapters, eq(chapters.id, chapterCaptions.chapterId))
    .where(and(eq(chapters.formationId, formationId), notInArray(chapterCaptions.fileId, before)))
    .orderBy(chapters.position, chapterCaptions.position)

/** Videos of a course's chapters for which no job was queued yet. */
export async function untouchedVideosOf(db: Db, formationId: number): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(chapters)
    .innerJoin(media, eq(media.id, chapters.videoId))
    .where(and(eq(chapters.formationId, formationId), isNull(media.videoState)))
  return rows.map(({ id }) => id)
}

/** Videos that a machine without ffmpeg could not prepare. */
export async function unsupportedVideos(db: Db): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.videoState, 'unsupported'))
  return rows.map(({ id }) => id)
}
