import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chapterCaptions, chapterPictures, chapters, resources } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { Verdict } from '#features/media/server/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isLocked } from './locks.ts'

/**
 * Whether a person may read a private medium now: those enrolled in a course that uses it where it is not locked for
 * them, its trainer, whoever uploaded it and still writes courses, and administrators; nobody who is banned.
 */
export async function mayRead(db: Db, personId: number, mediaId: string): Promise<Verdict> {
  const one = { one: sql`1` }
  const uses = usesOf(db, mediaId)
  const isEnrolled = (where?: SQL) =>
    exists(
      db
        .select(one)
        .from(enrolments)
        .innerJoin(uses, eq(uses.formationId, enrolments.formationId))
        .where(and(eq(enrolments.userId, users.id), eq(enrolments.status, 'Approuvée'), where)),
    )
  const isTrainer = db
    .select(one)
    .from(courses)
    .innerJoin(uses, eq(uses.formationId, courses.id))
    .where(eq(courses.trainerId, users.id))
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
