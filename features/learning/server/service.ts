import { presentResource } from '#features/catalogue/server/presenters.ts'
import type { WatchChapter } from '#features/chapters/contract.ts'
import type { Learner } from '#features/chapters/server/chapter-kind.ts'
import { learningPointsOf, resourcesOf } from '#features/chapters/server/content/service.ts'
import { chapterLocked } from '#features/chapters/server/errors.ts'
import { withLocks } from '#features/chapters/server/locks.ts'
import { isPreviewOf, isPreviewOfChapter, PREVIEW } from '#features/chapters/server/preview.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { endOverdue } from '#features/quiz/server/ending.ts'
import { kinds } from '#server/kinds.ts'
import { chapterNotFound, courseNotFound, notYours } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { POSITION_PERCENT_MAX } from '#shared/limits.ts'
import { percentDone } from '../progress.ts'
import type { BatchedProgress } from './batched-progress.ts'
import type { Lessons, LessonsByKind } from './lessons.ts'
import { presentChapter, presentCompleted, presentFollowed } from './presenters.ts'
import { followedBy, lockEnrolment, resetProgress } from './queries.ts'
import { type ChapterProgress, type ProgressRow, progressIn } from './statements.ts'

/** A browser with a wrong clock must not write a date long before now. */
const OLDEST_POSITION_SECONDS = 90 * 24 * 60 * 60

interface SentPosition {
  chapitreId: number
  positionSeconds: number
  percent: number
  ageSeconds: number
  id?: string
}

export async function followedCourses({ db, config }: Platform, userId: number, caller: Caller) {
  requireSelf(userId, caller)
  const rows = await followedBy(db, userId)
  return rows.map((row) => presentFollowed(row, config.academy))
}

export async function completedCourses({ db }: Platform, userId: number, caller: Caller) {
  requireSelf(userId, caller)
  const rows = await followedBy(db, userId)
  return rows
    .filter((row) => percentDone(row.done, row.total) === 100)
    .map(presentCompleted)
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt))
}

export async function watch(platform: Platform, lessonsOf: Lessons, formationId: number, caller: Caller) {
  const preview = await isPreviewOf(platform, caller, formationId)
  let row = preview ? NOTHING_DONE : await progressOf(platform, formationId, caller)
  if (!row) throw courseNotFound()
  const { formation, sections, chapters, lessons: shared } = await lessonsOf(formationId)
  const { lessons, mayHaveCompleted } = await lessonsFor(
    platform,
    preview ? null : { userId: caller.id, formationId },
    shared,
  )
  if (mayHaveCompleted) row = (await progressOf(platform, formationId, caller)) ?? row
  const linkTo = privateLinks(platform.secret, caller.id)
  const progresses = row.chapters ?? []
  const own = new Map(progresses.map((progress) => [progress.chapterId, progress]))
  const placed = chapters.map((chapter) => ({
    chapter,
    progress: own.get(chapter.id)?.percent ?? 0,
    positionSeconds: own.get(chapter.id)?.positionSeconds ?? 0,
  }))
  const chapitres = withLocks(placed, formation.sequential && !preview).map(({ chapter, ...state }) =>
    presentChapter(chapter, state, lessons.get(chapter.id), linkTo),
  )
  const done = chapitres.filter(({ progress }) => progress === 100).length
  return {
    ...(preview && PREVIEW),
    formation: { ...formation, progress: percentDone(done, chapitres.length) },
    sections,
    chapitres,
    chapitreCount: chapitres.length,
    resumeChapitreId: openChapter(chapitres, whereToGoOn(progresses)),
  }
}

/** What the kinds show of their chapters, by chapter, to one learner; null: to an author. */
async function lessonsFor(platform: Platform, learner: Learner | null, shared: LessonsByKind) {
  const all: [number, unknown][] = []
  let mayHaveCompleted = false
  for (const [kind, lessons] of shared) {
    const own = await kinds[kind].lessonsFor?.(platform, learner, lessons)
    all.push(...(own?.lessons ?? lessons))
    mayHaveCompleted ||= own?.mayHaveCompleted ?? false
  }
  return { lessons: new Map(all), mayHaveCompleted }
}

/** A chapter begun before the course became sequential may be locked: then it goes on at the first open one. */
function openChapter(chapters: WatchChapter[], id: number | null) {
  if (!chapters.some((chapter) => chapter.id === id && chapter.locked)) return id
  return chapters.find(({ progress, locked }) => progress !== 100 && !locked)?.id ?? null
}

async function progressOf({ database }: Platform, formationId: number, caller: Caller) {
  const [row] = await database.run<ProgressRow>(progressIn, [caller.id, formationId])
  return row
}

const NOTHING_DONE: ProgressRow = { chapters: null }

/** The chapter watched last; if that is complete, the next incomplete one. */
function whereToGoOn(progresses: ChapterProgress[]) {
  const begun = progresses.filter(({ percent, positionSeconds }) => percent > 0 || positionSeconds > 0)
  const last = begun.reduce<ChapterProgress | null>(
    (latest, progress) =>
      latest && (latest.updatedAt ?? 0) >= (progress.updatedAt ?? 0) ? latest : progress,
    null,
  )
  if (!last) return null
  if (last.percent !== 100) return last.chapterId
  const after = progresses.slice(progresses.indexOf(last) + 1)
  const next = after.find(({ percent }) => percent !== 100)
  return (next ?? last).chapterId
}

export async function watchContent(
  platform: Platform,
  lessonsOf: Lessons,
  formationId: number,
  caller: Caller,
) {
  const { db } = platform
  const preview = await isPreviewOf(platform, caller, formationId)
  const row = preview ? NOTHING_DONE : await progressOf(platform, formationId, caller)
  if (!row) throw courseNotFound()
  const { formation } = await lessonsOf(formationId)
  const progresses = (row.chapters ?? []).map(({ chapterId, percent }) => ({ chapterId, progress: percent }))
  const locked = new Set(
    withLocks(progresses, formation.sequential).flatMap((one) => (one.locked ? [one.chapterId] : [])),
  )
  const all = await resourcesOf(db, formationId)
  const resources = all.filter(({ chapterId }) => chapterId === null || !locked.has(chapterId))
  const linkTo = privateLinks(platform.secret, caller.id)
  const presentThose = (of: number | null) =>
    resources.filter(({ chapterId }) => chapterId === of).map((resource) => presentResource(resource, linkTo))
  const chapterIds = [...new Set(resources.map(({ chapterId }) => chapterId))].filter((id) => id !== null)
  return {
    ...(preview && PREVIEW),
    apprendre: await learningPointsOf(db, formationId),
    chapitreRessources: chapterIds.map((chapitreId) => ({
      chapitreId,
      ressources: presentThose(chapitreId),
    })),
    formationRessources: presentThose(null),
  }
}

export async function complete(
  platform: Platform,
  writes: BatchedProgress,
  sent: { userId: number; formationId: number; chapitreId: number; ageSeconds: number; id?: string },
  caller: Caller,
) {
  requireSelf(sent.userId, caller)
  if (await isPreviewOfChapter(platform, caller, sent.chapitreId))
    return { progress: 0, completesCourse: false }
  const { enrolled, kind, locked, completable, completesChapter, progress } = await writes.complete({
    ...sent,
    id: sent.id ?? null,
    ageSeconds: Math.min(sent.ageSeconds, OLDEST_POSITION_SECONDS),
  })
  if (!enrolled) throw courseNotFound()
  if (!kind) throw chapterNotFound()
  if (locked) throw chapterLocked()
  const { refuseCompletion } = kinds[kind]
  if (!completable && refuseCompletion) throw refuseCompletion()
  return { progress, completesCourse: completesChapter && progress === 100 }
}

export async function savePosition(
  platform: Platform,
  writes: BatchedProgress,
  sent: SentPosition,
  caller: Caller,
) {
  if (await isPreviewOfChapter(platform, caller, sent.chapitreId)) return { percent: 0, positionSeconds: 0 }
  const { found, enrolled, locked, percent, positionSeconds } = await writes.storePosition({
    userId: caller.id,
    chapitreId: sent.chapitreId,
    percent: Math.min(POSITION_PERCENT_MAX, Math.floor(sent.percent)),
    positionSeconds: Math.floor(sent.positionSeconds),
    ageSeconds: Math.min(sent.ageSeconds, OLDEST_POSITION_SECONDS),
    id: sent.id ?? null,
  })
  if (!found) throw chapterNotFound()
  if (!enrolled) throw courseNotFound()
  if (locked) throw chapterLocked()
  return { percent: percent ?? 0, positionSeconds: positionSeconds ?? 0 }
}

export async function startCourseAgain(
  platform: Platform,
  { userId, formationId }: { userId: number; formationId: number },
  caller: Caller,
) {
  requireSelf(userId, caller)
  await endOverdue(platform, { userId })
  await platform.db.transaction(async (tx) => {
    if (!(await lockEnrolment(tx, userId, formationId))) throw courseNotFound()
    const unchanged: number[] = []
    for (const { startAgain } of Object.values(kinds))
      if (startAgain) unchanged.push(...(await startAgain(tx, { userId, formationId })))
    await resetProgress(tx, userId, formationId, unchanged)
  })
  platform.invalidation.invalidate('progress', caller.id)
}

function requireSelf(userId: number, caller: Caller) {
  if (userId !== caller.id) throw notYours()
}
