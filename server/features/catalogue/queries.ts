import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { chapters, resources } from '#db/schema/chapters.ts'
import { categories, formations } from '#db/schema/formations.ts'
import { enrolments } from '#db/schema/inscriptions.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

const published = eq(formations.status, 'Publié')

/** The rows of the public lists, newest first. */
export function listed(db: Db, options: { where?: SQL; limit?: number } = {}) {
  // Lateral, so that for one formation only its own chapters are read.
  const outline = db
    .select({
      minutes: sql<number>`coalesce(sum(${chapters.durationMinutes}), 0)::int`.as('minutes'),
      chapterCount: sql<number>`count(*)::int`.as('chapter_count'),
    })
    .from(chapters)
    .where(eq(chapters.formationId, formations.id))
    .as('outline')
  return db
    .select({
      id: formations.id,
      name: formations.name,
      shortDescription: formations.shortDescription,
      longDescription: formations.longDescription,
      language: formations.language,
      imageId: formations.imageId,
      previewVideoId: formations.previewVideoId,
      free: formations.free,
      price: formations.price,
      currency: formations.currency,
      createdAt: formations.createdAt,
      updatedAt: formations.updatedAt,
      category: categories.name,
      categoryId: formations.categoryId,
      trainerId: formations.trainerId,
      trainerFirstName: users.firstName,
      trainerLastName: users.lastName,
      trainerPhotoId: users.photoId,
      minutes: outline.minutes,
      chapterCount: outline.chapterCount,
    })
    .from(formations)
    .leftJoin(categories, eq(categories.id, formations.categoryId))
    .leftJoin(users, eq(users.id, formations.trainerId))
    .crossJoinLateral(outline)
    .where(and(published, options.where))
    .orderBy(desc(formations.createdAt), desc(formations.id))
    .limit(options.limit ?? 100_000)
}

export type ListedFormation = Awaited<ReturnType<typeof listed>>[number]

export async function findPublished(db: Db, id: number) {
  const [found] = await listed(db, { where: eq(formations.id, id), limit: 1 })
  return found
}

export function listSimilar(db: Db, formation: { id: number; categoryId: number | null }) {
  const sameCategory = formation.categoryId
    ? eq(formations.categoryId, formation.categoryId)
    : isNull(formations.categoryId)
  return listed(db, { where: and(sameCategory, ne(formations.id, formation.id)), limit: 3 })
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

/** A file that anybody may download: of a published, free formation itself, not of its chapters. */
export async function findFreeFile(db: Db, resourceId: number) {
  const [found] = await db
    .select({ file: media })
    .from(resources)
    .innerJoin(media, eq(media.id, resources.fileId))
    .innerJoin(formations, eq(formations.id, resources.formationId))
    .where(
      and(eq(resources.id, resourceId), isNull(resources.chapterId), eq(formations.free, true), published),
    )
  return found?.file
}

export async function trainerOf(db: Db, trainerId: number) {
  const [trainer] = await db.select().from(users).where(eq(users.id, trainerId))
  return trainer
}
