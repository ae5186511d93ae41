import {
  audiencesOf,
  courseResourcesOf,
  learningPointsOf,
  tableOfContents,
} from '#features/chapters/server/content/service.ts'
import { isEnrolled } from '#features/enrolment/server/service.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { courseNotFound, unknownAddress } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { presentCourse, presentResource, presentTrainer } from './presenters.ts'
import { countsOf, findFreeFile, findPublished, listed, listSimilar, trainerOf } from './queries.ts'

export async function publishedCourses({ db, config }: Platform) {
  const rows = await listed(db)
  return rows.map((row) => presentCourse(row, config.academy))
}

export async function lastThree({ db, config }: Platform) {
  const rows = await listed(db, { limit: 3 })
  return rows.map((row) => presentCourse(row, config.academy))
}

export async function similarCourses({ db, config }: Platform, id: number) {
  const course = await published(db, id)
  const rows = await listSimilar(db, course)
  return rows.map((row) => presentCourse(row, config.academy))
}

export async function oneCourse({ db, config }: Platform, id: number) {
  const row = await published(db, id)
  const counts = await countsOf(db, id)
  return {
    formation: presentCourse(row, config.academy),
    counts: { ...counts, chapitres: row.chapterCount },
  }
}

/** The tabs of a course's page; files of a paid course are locked except for those enrolled. */
export async function courseDetails(platform: Platform, id: number, caller: () => Promise<Caller | null>) {
  const { db, config } = platform
  const row = await published(db, id)
  const sections = (await tableOfContents(db, id)).map(({ title, durationMinutes, chapters }) => ({
    sectionTitle: title,
    chapitreCount: chapters.length,
    durationMinutes,
    chapitres: chapters.map((chapter) => ({
      kind: chapter.kind,
      title: chapter.title,
      durationMinutes: chapter.durationMinutes,
    })),
  }))
  const access = row.free ? 'everyone' : await accessOf(platform, id, await caller())
  const trainer = row.trainerId ? await trainerOf(db, row.trainerId) : undefined
  return {
    sections,
    apprendre: await learningPointsOf(db, id),
    publicCible: await audiencesOf(db, id),
    ressources: (await courseResourcesOf(db, id)).map((resource) => presentResource(resource, access)),
    formateur: presentTrainer(trainer, config.academy),
  }
}

/** A file of a free course, for anybody. */
export async function freeFile({ db }: Platform, resourceId: number) {
  const file = await findFreeFile(db, resourceId)
  if (!file) throw unknownAddress()
  return file
}

async function accessOf({ db, secret }: Platform, formationId: number, caller: Caller | null) {
  if (!caller || !(await isEnrolled(db, caller.id, formationId))) return 'locked'
  return privateLinks(secret, caller.id)
}

async function published(db: Platform['db'], id: number) {
  const row = await findPublished(db, id)
  if (!row) throw courseNotFound()
  return row
}
