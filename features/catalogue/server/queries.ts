import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { chapters, resources } from '#db/schema/chapters.ts'
import { categories, courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

const published = eq(courses.status, 'Publié')

/** The rows of the public lists, newest first. */
export function listed(db: Db, options: { where?: SQL; limit?: number } = {}) {
  // Lateral, so that for one course only its own chapters are read.
  const outline = db
    .select({
      minutes: sql<number>`coalesce(sum(${chapters.durationMinutes}), 0)::int`.as('minutes'),
      chapterCount: sql<number>`count(*)::int`.as('chapter_count'),
    })
    .from(chapters)
    .where(eq(chapters.formationId, courses.id))
    .as('outline')
  return db
    .select({
      id: courses.id,
      name: courses.name,
      shortDescription: courses.shortDescription,
      longDescription: courses.longDescription,
      language: courses.language,
      imageId: courses.imageId,
      previewVideoId: courses.previewVideoId,
      free: courses.free,
      price: courses.price,
      currency: courses.currency,
      createdAt: courses.createdAt,
      updatedAt: courses.updatedAt,
      category: categories.name,
      categoryAr: categories.nameAr,
      categoryId: courses.categoryId,
      trainerId: courses.trainerId,
      trainerFirstName: users.firstName,
      trainerLastName: users.lastName,
      trainerPhotoId: users.photoId,
      minutes: outline.minutes,
      chapterCount: outline.chapterCount,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(users, eq(users.id, courses.trainerId))
    .crossJoinLateral(outline)
    .where(and(published, options.where))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(options.limit ?? 100_000)
}

export type ListedCourse = Awaited<ReturnType<typeof listed>>[number]

export async function findPublished(db: Db, id: number) {
  const [found] = await listed(db, { where: eq(courses.id, id), limit: 1 })
  return found
}

export function listSimilar(db: Db, course: { id: number; categoryId: number | null }) {
  const sameCategory = course.categoryId
    ? eq(courses.categoryId, course.categoryId)
    : isNull(courses.categoryId)
  return listed(db, { where: and(sameCategory, ne(courses.id, course.id)), limit: 3 })
}

export async function countsOf(db: Db, formationId: number) {
  const [enrolled] = await db
    .select({ total: count() })
    .from(enrolments)
    .where(and(eq(enrolments.formationId, formationId), eq(enrolments.status, 'Approuvée')))
  const [files] = await db
    .select({ total: count() })
    .from(resources)
    .where(and(eq(resources.formationId, formationId), isNull(resources.chapterId)))
  return { inscriptions: enrolled?.total ?? 0, ressources: files?.total ?? 0 }
}

/** A file that anybody may download: of a published, free course itself, not of its chapters. */
export async function findFreeFile(db: Db, resourceId: number) {
  const [found] = await db
    .select({ file: media })
    .from(resources)
    .innerJoin(media, eq(media.id, resources.fileId))
    .innerJoin(courses, eq(courses.id, resources.formationId))
    .where(and(eq(resources.id, resourceId), isNull(resources.chapterId), eq(courses.free, true), published))
  return found?.file
}

export async function trainerOf(db: Db, trainerId: number) {
  const [trainer] = await db.select().from(users).where(eq(users.id, trainerId))
  return trainer
}
