import type { Db } from '#server/platform/database/database.ts'
import { formationNotFound } from '#server/platform/errors.ts'
import {
  audiencesOf,
  chaptersOf,
  findCourse,
  learningPointsOf,
  lockCourse,
  mediaAmong,
  resourcesOf,
  type Scope,
  sectionsOf,
} from './queries.ts'

export type CurrentCourse = Awaited<ReturnType<typeof readCourse>>

export async function openCourse(db: Db, id: number, scope: Scope) {
  const formation = await findCourse(db, id, scope)
  if (!formation) throw formationNotFound()
  return readCourse(db, formation)
}

/** The same, held against other editors until the transaction ends. */
export async function openCourseToChange(tx: Db, id: number, scope: Scope) {
  const formation = await lockCourse(tx, id, scope)
  if (!formation) throw formationNotFound()
  return readCourse(tx, formation)
}

async function readCourse(db: Db, formation: NonNullable<Awaited<ReturnType<typeof findCourse>>>) {
  const { id } = formation
  const chapters = await chaptersOf(db, id)
  const resources = await resourcesOf(db, id)
  const fileIds = [
    formation.imageId,
    formation.previewVideoId,
    ...chapters.flatMap(({ videoId, captionsId }) => [videoId, captionsId]),
    ...resources.map(({ fileId }) => fileId),
  ].filter((fileId) => fileId !== null)
  return {
    formation,
    learningPoints: await learningPointsOf(db, id),
    audiences: await audiencesOf(db, id),
    sections: await sectionsOf(db, id),
    chapters,
    resources,
    /** Every file it uses, by its id. */
    files: await mediaAmong(db, fileIds),
  }
}
