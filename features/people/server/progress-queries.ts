import { and, asc, eq, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { categories, courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The courses a person is enrolled in, with the number of chapters and of completed ones. */
export function followedBy(db: Db, userId: number) {
  const done = sql<number>`count(${chapterProgress.completedAt})::int`
  const all = sql<number>`count(${chapters.id})::int`
  return db
    .select({
      id: courses.id,
      name: courses.name,
      category: categories.name,
      categoryAr: categories.nameAr,
      chaptersCompleted: done,
      totalChapters: all,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(chapters, eq(chapters.formationId, courses.id))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)),
    )
    .where(and(eq(enrolments.userId, userId), eq(enrolments.status, 'Approuvée')))
    .groupBy(courses.id, courses.name, categories.id, enrolments.id)
    .orderBy(asc(sql`${courses.name} collate "und-x-icu"`), asc(courses.id))
}
