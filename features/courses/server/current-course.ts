import { textPicturesOf } from '#features/chapters/server/authors-service.ts'
import type { Contents } from '#features/chapters/server/chapter-kind.ts'
import {
  audiencesOf,
  authorsResourcesOf,
  learningPointsOf,
  outlineOf,
} from '#features/chapters/server/content/service.ts'
import type { Scope } from '#server/authors.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { courseNotFound } from '#server/platform/errors.ts'
import { findCourse, lockCourse } from './queries.ts'
import type { WantedDetails } from './wanted-course.ts'

export type CurrentCourse = Awaited<ReturnType<typeof readCourse>>

export async function openCourse(db: Db, id: number, scope: Scope) {
  const formation = await findCourse(db, id, scope)
  if (!formation) throw courseNotFound()
  return readCourse(db, formation)
}

/** Locks the course until the transaction ends. */
export async function openCourseToChange(tx: Db, id: number, scope: Scope) {
  const formation = await lockCourse(tx, id, scope)
  if (!formation) throw courseNotFound()
  return readCourse(tx, formation)
}

async function readCourse(db: Db, formation: NonNullable<Awaited<ReturnType<typeof findCourse>>>) {
  const { id } = formation
  const sections = await outlineOf(db, id)
  const chapters = sections.flatMap((section) => section.chapters)
  const resources = await authorsResourcesOf(db, id)
  const pictureIds = await textPicturesOf(db, id)
  const fileIds = [
    formation.imageId,
    formation.previewVideoId,
    ...chapters.flatMap(({ videoId, packageId, captions }) => [
      videoId,
      packageId,
      ...captions.map(({ file }) => file.id),
    ]),
    ...resources.map(({ fileId }) => fileId),
    ...pictureIds,
  ]
  return {
    formation,
    learningPoints: await learningPointsOf(db, id),
    audiences: await audiencesOf(db, id),
    sections,
    chapters,
    pictureIds: new Set(pictureIds),
    resources,
    /** Every file it uses. */
    fileIds: new Set(fileIds.filter((fileId) => fileId !== null)),
  }
}

/** The course as it is, for a save that leaves something out, and for a copy. */
export const detailsOf = ({ formation, learningPoints, audiences }: CurrentCourse): WantedDetails => ({
  name: formation.name,
  shortDescription: formation.shortDescription,
  longDescription: formation.longDescription,
  categoryId: formation.categoryId,
  categoryName: '',
  free: formation.free,
  price: formation.price ?? 0,
  status: formation.status,
  language: formation.language,
  sequential: formation.sequential,
  certificate: formation.certificate,
  image: formation.imageId,
  videoDescription: formation.previewVideoId,
  objectives: learningPoints.map(({ learningText }) => ({ text: learningText })),
  audiences: audiences.map(({ targetText }) => ({ text: targetText })),
})

/** What the kinds of its chapters store beside their rows, by chapter. */
export async function contentsOf(db: Db, formationId: number): Promise<Contents> {
  const all: [number, unknown][] = []
  for (const { contents } of Object.values(kinds)) {
    if (contents) all.push(...(await contents(db, formationId)))
  }
  return new Map(all)
}
