import type { Academy } from '#shared/academy.ts'
import type { CompletedFormation, FollowedFormation, WatchChapter } from '#shared/learning.ts'
import { percentDone } from '#shared/progress.ts'
import type { ProgressStatus } from '#shared/statuses.ts'
import type { Chapter } from '../course-content/service.ts'
import { coverLink, type PrivateLinks } from '../media/links.ts'
import { MASTER_FILE, POSTER_FILE } from '../video/ladder.ts'
import type { followedBy } from './queries.ts'

type FollowedRow = Awaited<ReturnType<typeof followedBy>>[number]

export function presentFollowed(row: FollowedRow, academy: Academy): FollowedFormation {
  const percent = percentDone(row.done, row.total)
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    image: row.imageId && coverLink(row.imageId),
    categoryName: row.category,
    formateur: `${row.trainerFirstName ?? ''} ${row.trainerLastName ?? ''}`.trim() || academy.name,
    totalDuration: row.minutes,
    chapitreCount: row.total,
    progress: `${percent}%`,
    status: statusOf(percent),
    lastUpdate: (row.lastSeenAt ?? row.enrolledAt ?? new Date(0)).toISOString(),
  }
}

export function presentCompleted(row: FollowedRow): CompletedFormation {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    image: row.imageId && coverLink(row.imageId),
    categoryName: row.category,
    completedAt: (row.lastDoneAt ?? new Date(0)).toISOString(),
  }
}

/** A chapter with links for one person, without their progress. */
export function presentChapter(
  chapter: Chapter,
  linkTo: PrivateLinks,
): Omit<WatchChapter, 'progress' | 'positionSeconds'> {
  const { video, captions } = chapter
  const link = (file: string) => (video ? linkTo(video.id, file) : '')
  return {
    id: chapter.id,
    sectionId: chapter.sectionId,
    number: chapter.position,
    title: chapter.title,
    description: chapter.description,
    durationMinutes: chapter.durationMinutes,
    videoPath: video ? link(video.fileName) : (chapter.videoUrl ?? ''),
    streamPath: video && video.videoHeights.length > 0 ? link(MASTER_FILE) : null,
    posterPath: video && video.videoHeights.length > 0 ? link(POSTER_FILE) : null,
    captionsPath: captions && linkTo(captions.id, captions.fileName),
    durationSeconds: video?.durationSeconds ?? null,
    qualities: (video?.videoHeights ?? []).map((height, index) => ({
      height,
      bytesPerHour: ((video?.videoBitrates[index] ?? 0) / 8) * 3600,
    })),
  }
}

function statusOf(percent: number): ProgressStatus {
  if (percent === 100) return 'Terminée'
  return percent > 0 ? 'En cours' : 'Non commencée'
}
