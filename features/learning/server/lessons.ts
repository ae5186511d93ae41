import { outlineOf } from '#features/chapters/server/content/service.ts'
import { totalMinutes } from '#features/courses/rules.ts'
import { coverLink } from '#features/media/server/links.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { courseNotFound } from '#server/platform/errors.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { findCourse } from './queries.ts'

export type Lessons = ReturnType<typeof openLessons>

/** Caches what the watch page shows to everyone: all but a learner's own progress and links. */
export function openLessons(platform: Platform) {
  const memoized = memoizedFromCatalogue<Awaited<ReturnType<typeof readLessons>>>(
    platform,
    'lessons',
    // Estimated at four times the JSON: the objects are held as well.
    (lessons) => 4 * JSON.stringify(lessons).length,
  )
  return (formationId: number) => memoized(String(formationId), () => readLessons(platform, formationId))
}

async function readLessons({ db }: Platform, formationId: number) {
  const course = await findCourse(db, formationId)
  if (!course) throw courseNotFound()
  const outline = await outlineOf(db, formationId)
  const chapters = outline.flatMap((section) => section.chapters)
  return {
    formation: {
      id: course.id,
      name: course.name,
      language: course.language,
      sequential: course.sequential,
      certificate: course.certificate,
      image: course.imageId && coverLink(course.imageId),
      longDescription: course.longDescription,
      totalDuration: totalMinutes(chapters),
    },
    sections: outline.map(({ chapters: _, ...section }) => section),
    chapters,
    lessons: await lessonsByKind(db, formationId, new Set(chapters.map(({ kind }) => kind))),
  }
}

/** What the kinds show of their chapters, by chapter, to everyone. */
export type LessonsByKind = ReadonlyMap<ChapterKind, ReadonlyMap<number, unknown>>

async function lessonsByKind(db: Db, formationId: number, used: ReadonlySet<ChapterKind>) {
  const found = new Map<ChapterKind, ReadonlyMap<number, unknown>>()
  for (const kind of used) {
    const { lessons } = kinds[kind]
    if (lessons) found.set(kind, await lessons({ db }, formationId))
  }
  return found
}
