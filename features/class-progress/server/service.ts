import type { Cell } from '#features/exports/server/csv.ts'
import { csvLines } from '#features/exports/server/csv-lines.ts'
import { percentDone } from '#features/learning/progress.ts'
import { photoLink } from '#features/media/server/links.ts'
import type { Author } from '#server/authors.ts'
import { recordAction } from '#server/platform/audit.ts'
import { courseNotFound, personNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LearnerState } from '#shared/statuses.ts'
import { words } from '#words/class-progress-file.ts'
import type { Learner } from '../contract.ts'
import type { LearnerSort } from '../rules.ts'
import { figuresOf } from './large-class.ts'
import {
  type PackageChapter,
  type PackageResult,
  selectPackageChapters,
  selectPackageResults,
} from './package-queries.ts'
import {
  countMembers,
  findCourse,
  type LearnerRow,
  membersAfter,
  selectLearners,
  selectPage,
} from './queries.ts'
import { statisticsOf, uncounted } from './statistics.ts'

interface Wanted {
  page: number
  size: number
  search: string
  state?: LearnerState
  sort: LearnerSort
}

/** One page of the class. A trainer's search looks at names only: they do not see addresses. */
export async function learners(platform: Platform, formationId: number, wanted: Wanted, author: Author) {
  const { chapterCount } = await openCourse(platform, formationId, author)
  const figures = await figuresOf(platform, formationId)
  const stored = figures !== null && figures !== 'uncounted'
  const asked = { ...wanted, formationId, byAddress: author.scope === 'all', stored }
  const { ids, total } = await selectPage(platform.db, asked)
  const packages = await selectPackageChapters(platform.db, formationId)
  const rows = await presentLearners(platform, { formationId, chapterCount, packages }, ids)
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return { data: ids.flatMap((id) => byId.get(id) ?? []), total }
}

export async function statistics(platform: Platform, formationId: number, author: Author) {
  const course = await openCourse(platform, formationId, author)
  const counted = await figuresOf(platform, formationId)
  if (counted === 'uncounted') {
    const figures = uncounted(course.name, await countMembers(platform.db, formationId))
    return { ...figures, countedAt: null, counting: true }
  }
  const figures = counted?.statistics ?? (await statisticsOf(platform.db, formationId, course))
  return { ...figures, countedAt: counted && isoOf(counted.countedAt), counting: false }
}

/** Members read at once for the file. */
const PART = 1_000

/** The lines of the file, read in parts as fast as the browser takes them. */
export async function learnersFile(platform: Platform, formationId: number, author: Author) {
  const { db } = platform
  const { name, chapterCount } = await openCourse(platform, formationId, author)
  await recordAction(db, author.caller, 'list.export', name)
  const everybody = { formationId, search: '', byAddress: false }
  const packages = await selectPackageChapters(db, formationId)
  const common = words.headings
  const ofPackages = packages.flatMap(({ title }) => [title, `${title} (%)`])
  return csvLines(
    [...common, ...ofPackages],
    async (last) => {
      const ids = await membersAfter(db, everybody, last, PART)
      const part = await presentLearners(platform, { formationId, chapterCount, packages }, ids)
      return part.sort((a, b) => a.userId - b.userId)
    },
    ({ userId }) => userId,
    (learner) => fileCells(learner, packages),
  )
}

const fileCells = (learner: Learner, packages: PackageChapter[]): Cell[] => [
  learner.fullName,
  words.states[learner.state],
  learner.progress,
  learner.lastActivityAt && new Date(learner.lastActivityAt),
  learner.completedAt && new Date(learner.completedAt),
  learner.quizPercent,
  learner.certificateNumber,
  ...packages.flatMap(({ id }) => {
    const result = learner.packages.find(({ chapitreId }) => chapitreId === id)
    return result ? [words.packageStatuses[result.status], result.percent] : [null, null]
  }),
]

export async function openCourse({ db }: Platform, formationId: number, { scope }: Author) {
  const course = await findCourse(db, formationId, scope)
  if (!course) throw courseNotFound()
  return course
}

interface Course {
  formationId: number
  chapterCount: number
  packages: PackageChapter[]
}

/** One person of the class with their figures. */
export async function presentMember(platform: Platform, course: Omit<Course, 'packages'>, userId: number) {
  const [member] = await presentLearners(platform, { ...course, packages: [] }, [userId])
  if (!member) throw personNotFound()
  return member
}

/** These people with their figures, in any order. */
async function presentLearners({ db }: Platform, course: Course, ids: number[]): Promise<Learner[]> {
  const rows = await selectLearners(db, course.formationId, ids)
  const results = course.packages.length > 0 ? await selectPackageResults(db, course.formationId, ids) : []
  const found = new Map(results.map((result) => [keyOf(result.userId, result.chapterId), result]))
  return rows.map((row) => presentLearner(row, course, (chapterId) => found.get(keyOf(row.id, chapterId))))
}

const keyOf = (userId: number, chapterId: number) => `${userId} ${chapterId}`

type ResultOf = (chapterId: number) => PackageResult | undefined

function presentLearner(row: LearnerRow, course: Course, resultOf: ResultOf): Learner {
  return {
    userId: row.id,
    fullName: `${row.firstName} ${row.lastName}`.trim(),
    photo: row.photoId && photoLink(row.photoId),
    state: row.state,
    progress: percentDone(row.done, course.chapterCount),
    lastActivityAt: isoOf(row.lastAt),
    completedAt: row.state === 'completed' ? isoOf(row.finishedAt) : null,
    quizPercent: row.quizPercent,
    packages: course.packages.flatMap(({ id, title }) => {
      const result = resultOf(id)
      return result ? { chapitreId: id, title, status: result.status, percent: result.percent } : []
    }),
    certificateNumber: row.certificateNumber,
  }
}

export const isoOf = (moment: string | Date | null) =>
  moment === null ? null : new Date(moment).toISOString()
