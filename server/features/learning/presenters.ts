import type { Academy } from '#shared/academy.ts'
import type { WatchChapter, WatchVideo } from '#shared/chapters.ts'
import type { CompletedFormation, FollowedFormation } from '#shared/learning.ts'
import { percentDone } from '#shared/progress.ts'
import type { QuizSummary } from '#shared/quiz/attempt.ts'
import type { ProgressStatus } from '#shared/statuses.ts'
import { MASTER_FILE } from '#shared/stream-files.ts'
import { presentTrack } from '../course-content/present-track.ts'
import type { Chapter } from '../course-content/service.ts'
import { coverLink, type PrivateLinks } from '../media/links.ts'
import { POSTER_FILE, SOUND_FILE } from '../video/ladder.ts'
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

/** Where a person is in a chapter. */
export interface OwnState {
  locked: boolean
  progress: number
  positionSeconds: number
}

/** What some kinds of chapters have, by chapter. */
interface OfChapters {
  quizzes: ReadonlyMap<number, QuizSummary>
  textVersions: ReadonlyMap<number, string>
}

/** A chapter for one person, with links of their own unless it is locked. */
export function presentChapter(
  chapter: Chapter,
  own: OwnState,
  { quizzes, textVersions }: OfChapters,
  linkTo: PrivateLinks,
): WatchChapter {
  const common = {
    id: chapter.id,
    sectionId: chapter.sectionId,
    number: chapter.position,
    title: chapter.title,
    description: chapter.description,
    durationMinutes: chapter.durationMinutes,
    ...own,
  }
  switch (chapter.kind) {
    case 'video':
      return { ...common, kind: 'video', ...(own.locked ? NO_FILM : presentFilm(chapter, linkTo)) }
    case 'text':
      return { ...common, kind: 'text', textVersion: own.locked ? '' : (textVersions.get(chapter.id) ?? '') }
    case 'quiz':
      return { ...common, kind: 'quiz', quiz: summaryOf(chapter, quizzes) }
    case 'package':
      return { ...common, kind: 'package' }
  }
}

function summaryOf({ id }: Chapter, quizzes: ReadonlyMap<number, QuizSummary>) {
  const quiz = quizzes.get(id)
  if (!quiz) throw new Error('a quiz chapter lacks its quiz')
  return quiz
}

type Film = Pick<
  WatchVideo,
  | 'videoPath'
  | 'streamPath'
  | 'posterPath'
  | 'audioPath'
  | 'audioBytesPerHour'
  | 'captions'
  | 'captionsPath'
  | 'durationSeconds'
  | 'qualities'
>

const NO_FILM: Film = {
  videoPath: '',
  streamPath: null,
  posterPath: null,
  audioPath: null,
  audioBytesPerHour: null,
  captions: [],
  captionsPath: null,
  durationSeconds: null,
  qualities: [],
}

function presentFilm({ video, captions, videoUrl }: Chapter, linkTo: PrivateLinks): Film {
  const tracks = captions.filter(({ draft }) => !draft).map((track) => presentTrack(track, linkTo))
  const audioBitrate = video?.audioBitrate ?? null
  const link = (file: string) => (video ? linkTo(video.id, file) : '')
  return {
    videoPath: video ? link(video.fileName) : (videoUrl ?? ''),
    streamPath: video && video.videoHeights.length > 0 ? link(MASTER_FILE) : null,
    posterPath: video && video.videoHeights.length > 0 ? link(POSTER_FILE) : null,
    audioPath: audioBitrate ? link(SOUND_FILE) : null,
    audioBytesPerHour: audioBitrate && bytesPerHour(audioBitrate),
    captions: tracks,
    captionsPath: tracks[0]?.path ?? null,
    durationSeconds: video?.durationSeconds ?? null,
    qualities: (video?.videoHeights ?? []).map((height, index) => ({
      height,
      bytesPerHour: bytesPerHour(video?.videoBitrates[index] ?? 0),
    })),
  }
}

const bytesPerHour = (bitsPerSecond: number) => (bitsPerSecond / 8) * 3600

function statusOf(percent: number): ProgressStatus {
  if (percent === 100) return 'Terminée'
  return percent > 0 ? 'En cours' : 'Non commencée'
}
