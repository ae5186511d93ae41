import { chapterNotFound, formationNotFound, notYours } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { POSITION_PERCENT_MAX } from '#shared/limits.ts'
import { presentResource } from '../catalogue/presenters.ts'
import { isEnrolled } from '../inscriptions/service.ts'
import { coverLink } from '../media/links.ts'
import { percentOf, presentChapter, presentCompleted, presentFollowed } from './presenters.ts'
import {
  chapterOf,
  completeChapter,
  filesOf,
  findFormation,
  followedBy,
  keepPosition,
  learningPointsOf,
  progressOf,
  resetProgress,
  sectionsOf,
  type WatchedChapterRow,
  watchedChapters,
} from './queries.ts'

/** A browser whose clock is wrong by years must not write dates before the academy. */
const OLDEST_POSITION_SECONDS = 90 * 24 * 60 * 60

interface ToldPosition {
  chapitreId: number
  positionSeconds: number
  percent: number
  ageSeconds: number
}

export async function followedFormations({ db, config }: Platform, userId: number, caller: Caller) {
  own(userId, caller)
  const rows = await followedBy(db, userId)
  return rows.map((row) => presentFollowed(row, config.academy))
}

export async function completedFormations({ db }: Platform, userId: number, caller: Caller) {
  own(userId, caller)
  const rows = await followedBy(db, userId)
  return rows
    .filter((row) => percentOf(row) === 100)
    .map(presentCompleted)
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt))
}

export async function watch(platform: Platform, formationId: number, caller: Caller) {
  const { db, secret } = platform
  const formation = await enrolledFormation(platform, formationId, caller)
  const rows = await watchedChapters(db, formationId, caller.id)
  const sections = await sectionsOf(db, formationId)
  const minutesOf = (sectionId: number) =>
    rows.reduce(
      (sum, { chapter }) => sum + (chapter.sectionId === sectionId ? chapter.durationMinutes : 0),
      0,
    )
  const done = rows.filter(({ progress }) => progress?.percent === 100).length
  return {
    formation: {
      id: formation.id,
      name: formation.name,
      image: formation.imageId && coverLink(formation.imageId),
      longDescription: formation.longDescription,
      totalDuration: rows.reduce((sum, { chapter }) => sum + chapter.durationMinutes, 0),
      progress: percentOf({ done, total: rows.length }),
    },
    sections: sections.map(({ id, position, title }) => ({
      id,
      number: position,
      title,
      durationMinutes: minutesOf(id),
    })),
    chapitres: rows.map((row) => presentChapter(secret, row)),
    chapitreCount: rows.length,
    resumeChapitreId: whereToGoOn(rows),
  }
}

/** The chapter last watched; once that one is complete, the next that is not. */
function whereToGoOn(rows: WatchedChapterRow[]) {
  const begun = rows.filter(
    ({ progress }) => progress && (progress.percent > 0 || progress.positionSeconds > 0),
  )
  const last = begun.reduce<WatchedChapterRow | null>(
    (latest, row) =>
      latest && (latest.progress?.updatedAt ?? 0) >= (row.progress?.updatedAt ?? 0) ? latest : row,
    null,
  )
  if (!last) return null
  if (last.progress?.percent !== 100) return last.chapter.id
  const after = rows.slice(rows.indexOf(last) + 1)
  const next = after.find(({ progress }) => progress?.percent !== 100)
  return (next ?? last).chapter.id
}

export async function watchContent(platform: Platform, formationId: number, caller: Caller) {
  const { db } = platform
  await enrolledFormation(platform, formationId, caller)
  const files = await filesOf(db, formationId)
  const present = (list: typeof files) =>
    list.map(({ resource, file }) => presentResource(platform, resource, file, 'enrolled'))
  const chapterIds = [...new Set(files.map(({ resource }) => resource.chapterId))].filter((id) => id !== null)
  return {
    apprendre: await learningPointsOf(db, formationId),
    chapitreRessources: chapterIds.map((chapitreId) => ({
      chapitreId,
      ressources: present(files.filter(({ resource }) => resource.chapterId === chapitreId)),
    })),
    formationRessources: present(files.filter(({ resource }) => resource.chapterId === null)),
  }
}

export async function complete(
  platform: Platform,
  { userId, formationId, chapitreId }: { userId: number; formationId: number; chapitreId: number },
  caller: Caller,
) {
  own(userId, caller)
  const { db } = platform
  await mustBeEnrolled(platform, formationId, caller)
  const chapter = await chapterOf(db, chapitreId)
  if (chapter?.formationId !== formationId) throw chapterNotFound()
  await completeChapter(db, caller.id, chapitreId)
  return progressOf(db, caller.id, formationId)
}

export async function savePosition(platform: Platform, told: ToldPosition, caller: Caller) {
  const { db } = platform
  const chapter = await chapterOf(db, told.chapitreId)
  if (!chapter) throw chapterNotFound()
  await mustBeEnrolled(platform, chapter.formationId, caller)
  return keepPosition(db, caller.id, told.chapitreId, {
    positionSeconds: Math.floor(told.positionSeconds),
    percent: Math.min(POSITION_PERCENT_MAX, Math.floor(told.percent)),
    ageSeconds: Math.min(told.ageSeconds, OLDEST_POSITION_SECONDS),
  })
}

export async function startAgain(
  platform: Platform,
  { userId, formationId }: { userId: number; formationId: number },
  caller: Caller,
) {
  own(userId, caller)
  await mustBeEnrolled(platform, formationId, caller)
  await resetProgress(platform.db, caller.id, formationId)
}

function own(userId: number, caller: Caller) {
  if (userId !== caller.id) throw notYours()
}

/** Someone not enrolled learns nothing about a formation, not even that it exists. */
async function mustBeEnrolled({ db }: Platform, formationId: number, caller: Caller) {
  if (!(await isEnrolled(db, caller.id, formationId))) throw formationNotFound()
}

async function enrolledFormation(platform: Platform, formationId: number, caller: Caller) {
  await mustBeEnrolled(platform, formationId, caller)
  const formation = await findFormation(platform.db, formationId)
  if (!formation) throw formationNotFound()
  return formation
}
