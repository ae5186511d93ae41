import type { WatchChapter } from '#features/chapters/contract.ts'
import type { OwnState } from '#features/chapters/server/chapter-kind.ts'
import type { Chapter } from '#features/chapters/server/content/service.ts'
import { coverLink, type PrivateLinks } from '#features/media/server/links.ts'
import { kinds } from '#server/kinds.ts'
import type { Academy } from '#shared/academy.ts'
import type { ProgressStatus } from '#shared/statuses.ts'
import type { CompletedCourse, FollowedCourse } from '../contract.ts'
import { percentDone } from '../progress.ts'
import type { followedBy } from './queries.ts'

type FollowedRow = Awaited<ReturnType<typeof followedBy>>[number]

export function presentFollowed(row: FollowedRow, academy: Academy): FollowedCourse {
  const percent = percentDone(row.done, row.total)
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    image: row.imageId && coverLink(row.imageId),
    categoryName: row.category,
    categoryNameAr: row.categoryAr,
    formateur: `${row.trainerFirstName ?? ''} ${row.trainerLastName ?? ''}`.trim() || academy.name,
    totalDuration: row.minutes,
    chapitreCount: row.total,
    progress: `${percent}%`,
    status: statusOf(percent, row.begun),
    lastUpdate: (row.lastSeenAt ?? row.enrolledAt ?? new Date(0)).toISOString(),
  }
}

export function presentCompleted(row: FollowedRow): CompletedCourse {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    image: row.imageId && coverLink(row.imageId),
    categoryName: row.category,
    categoryNameAr: row.categoryAr,
    completedAt: (row.lastDoneAt ?? new Date(0)).toISOString(),
  }
}

/** A chapter for one person, with links of their own unless it is locked. */
export function presentChapter(
  chapter: Chapter,
  own: OwnState,
  lesson: unknown,
  linkTo: PrivateLinks,
): WatchChapter {
  return {
    id: chapter.id,
    sectionId: chapter.sectionId,
    number: chapter.position,
    title: chapter.title,
    description: chapter.description,
    durationMinutes: chapter.durationMinutes,
    ...own,
    ...kinds[chapter.kind].present(chapter, own, lesson, linkTo),
  }
}

/** Whatever the percentage: a minute of a first chapter is a beginning. */
function statusOf(percent: number, begun: boolean): ProgressStatus {
  if (percent === 100) return 'Terminée'
  return begun ? 'En cours' : 'Non commencée'
}
