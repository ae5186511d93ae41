import { and, asc, eq, isNull, max, ne, notExists, sql } from 'drizzle-orm'
import { chapterCaptions, chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { jobs } from '#db/schema/jobs.ts'
import { media } from '#db/schema/media.ts'
import { type Scope, within } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CaptionLanguage } from '../../captions/languages.ts'

/** Videos of a course that nothing has prepared yet and that have no captions. */
export function newVideosWithoutCaptions(db: Db, formationId: number) {
  const captions = db
    .select({ one: sql`1` })
    .from(chapterCaptions)
    .where(eq(chapterCaptions.chapterId, chapters.id))
  return db
    .select({ chapterId: chapters.id, mediaId: media.id, formationLanguage: courses.language })
    .from(chapters)
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .innerJoin(media, eq(media.id, chapters.videoId))
    .where(and(eq(chapters.formationId, formationId), isNull(media.videoState), notExists(captions)))
    .orderBy(asc(chapters.position))
}

/** The video of a chapter; null where there is none of ours. */
export async function findVideo(db: Db, chapterId: number, scope: Scope) {
  const [row] = await db
    .select({
      mediaId: media.id,
      fileName: media.fileName,
      originalName: media.originalName,
      durationSeconds: media.durationSeconds,
      trainerId: courses.trainerId,
    })
    .from(chapters)
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .innerJoin(media, eq(media.id, chapters.videoId))
    .where(and(eq(chapters.id, chapterId), within(scope)))
  return row ?? null
}

export async function findTrack(db: Db, chapterId: number, language: CaptionLanguage, scope: Scope = 'all') {
  const [row] = await db
    .select({ draft: chapterCaptions.draft, formation: courses.name })
    .from(chapterCaptions)
    .innerJoin(chapters, eq(chapters.id, chapterCaptions.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(
      and(eq(chapterCaptions.chapterId, chapterId), eq(chapterCaptions.language, language), within(scope)),
    )
  return row ?? null
}

interface Draft {
  chapterId: number
  /** The video that it was written for. */
  mediaId: string
  language: CaptionLanguage
  fileId: string
}

/** Adds a draft behind the captions that there are; false if the video or its captions have changed meanwhile. */
export const insertDraft = (db: Db, { chapterId, mediaId, language, fileId }: Draft): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [chapter] = await tx
      .select({ id: chapters.id })
      .from(chapters)
      .where(and(eq(chapters.id, chapterId), eq(chapters.videoId, mediaId)))
      .for('update')
    if (!chapter) return false
    const [last] = await tx
      .select({ position: max(chapterCaptions.position) })
      .from(chapterCaptions)
      .where(eq(chapterCaptions.chapterId, chapterId))
    const added = await tx
      .insert(chapterCaptions)
      .values({ chapterId, language, position: (last?.position ?? 0) + 1, fileId, draft: true })
      .onConflictDoNothing()
      .returning({ chapterId: chapterCaptions.chapterId })
    return added.length > 0
  })

/** Shows a draft to learners. */
export async function acceptDraft(db: Db, chapterId: number, language: CaptionLanguage) {
  await db
    .update(chapterCaptions)
    .set({ draft: false })
    .where(and(eq(chapterCaptions.chapterId, chapterId), eq(chapterCaptions.language, language)))
}

const jobChapter = sql`(${jobs.data}->>'chapterId')::bigint`
const jobLanguage = sql<CaptionLanguage>`${jobs.data}->>'language'`
const jobOf = (chapterId: number, language: CaptionLanguage) =>
  and(eq(jobs.name, 'transcribe-film'), eq(jobChapter, chapterId), eq(jobLanguage, language))

/** Videos of a course that the program works on, waits for or has failed with; oldest first. */
export const transcriptionsOf = (db: Db, formationId: number) =>
  db
    .select({ chapterId: chapters.id, language: jobLanguage, state: jobs.state })
    .from(jobs)
    .innerJoin(
      chapters,
      and(eq(jobChapter, chapters.id), eq(sql`${jobs.data}->>'mediaId'`, sql`${chapters.videoId}::text`)),
    )
    .where(and(eq(jobs.name, 'transcribe-film'), eq(chapters.formationId, formationId)))
    .orderBy(asc(jobs.id))

export async function isTranscribing(db: Db, chapterId: number, language: CaptionLanguage) {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(jobOf(chapterId, language), ne(jobs.state, 'failed')))
    .limit(1)
  return found.length > 0
}

/** A new try takes the place of those that failed. */
export const deleteFailed = (db: Db, chapterId: number, language: CaptionLanguage) =>
  db.delete(jobs).where(and(jobOf(chapterId, language), eq(jobs.state, 'failed')))
