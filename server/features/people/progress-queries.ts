import { and, asc, eq, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { categories, formations } from '#db/schema/formations.ts'
import { enrolments } from '#db/schema/inscriptions.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The formations a person is enrolled in, with the number of chapters and of completed ones. */
export function followedBy(db: Db, userId: number) {
  const done = sql<number>`count(${chapterProgress.completedAt})::int`
  const all = sql<number>`count(${chapters.id})::int`
  return db
    .select({
      id: formations.id,
      name: formations.name,
      category: categories.name,
      chaptersCompleted: done,
      totalChapters: all,
    })
    .from(enrolments)
    .innerJoin(formations, eq(formations.id, enrolments.formationId))
    .leftJoin(categories, eq(categories.id, formations.categoryId))
    .leftJoin(chapters, eq(chapters.formationId, formations.id))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)),
    )
    .where(and(eq(enrolments.userId, userId), eq(enrolments.status, 'Approuvée')))
    .groupBy(formations.id, formations.name, categories.name, enrolments.id)
    .orderBy(asc(sql`${formations.name} collate "und-x-icu"`), asc(formations.id))
}
