import { cacheShares } from '#server/platform/cache-shares.ts'
import { formationNotFound } from '#server/platform/errors.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import { coverLink } from '../media/links.ts'
import { chaptersOf, findFormation, sectionsOf } from './queries.ts'

const MAX_LESSONS = 1_000

export type Lessons = ReturnType<typeof openLessons>

/** What a formation is to everyone who watches it: all of the watch data but their own progress and links. */
export function openLessons(platform: Platform) {
  const limits = { maxEntries: MAX_LESSONS, maxBytes: cacheShares(platform.config).lessons }
  const memoized = memoizedFromCatalogue<Awaited<ReturnType<typeof readLessons>>>(
    platform,
    'lessons',
    limits,
    // The rows they are made of are held too.
    (lessons) => 4 * JSON.stringify(lessons).length,
  )
  return (formationId: number) => memoized(String(formationId), () => readLessons(platform, formationId))
}

async function readLessons({ db }: Platform, formationId: number) {
  const formation = await findFormation(db, formationId)
  if (!formation) throw formationNotFound()
  const rows = await chaptersOf(db, formationId)
  const sections = await sectionsOf(db, formationId)
  const sumOf = (list: typeof rows) => list.reduce((sum, { chapter }) => sum + chapter.durationMinutes, 0)
  return {
    formation: {
      id: formation.id,
      name: formation.name,
      image: formation.imageId && coverLink(formation.imageId),
      longDescription: formation.longDescription,
      totalDuration: sumOf(rows),
    },
    sections: sections.map(({ id, position, title }) => ({
      id,
      number: position,
      title,
      durationMinutes: sumOf(rows.filter(({ chapter }) => chapter.sectionId === id)),
    })),
    rows,
  }
}
