import type { Db } from '#server/platform/database/database.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Paging } from '#shared/paging.ts'
import {
  type Choice,
  type Course,
  countByStatus,
  countRequests,
  keyOfStatus,
  listCourses,
  listLearners,
  listRequests,
  type StatusCounts,
  versionOfCourses,
  type Wanted,
} from './list-queries.ts'
import { presentEnrolment } from './presenters.ts'

interface Known {
  courses: Course[]
  byId: Map<number, Course>
}
type Courses = () => Promise<Known>
/** Whether the answer names the courses. */
type Named = { formations?: 'true' | 'false' }

/**
 * All courses, read again when one changes: every list of requests names them, and there may be thousands. The
 * version too is asked for: whoever has just added a course finds it, though the notification may come later.
 */
export function knownCourses(platform: Platform): Courses {
  const memoized = memoizedFromCatalogue<Known>(
    platform,
    'courseNames',
    ({ courses }) => JSON.stringify(courses).length * 2,
  )
  return async () => memoized(await versionOfCourses(platform.db), () => readCourses(platform.db))
}

async function readCourses(db: Db): Promise<Known> {
  const courses = await listCourses(db)
  return { courses, byId: new Map(courses.map((course) => [course.id, course])) }
}

export async function pendingRequests({ db, totals }: Platform, coursesOf: Courses, wanted: Paging) {
  const pending: Wanted = { ...wanted, status: 'En attente' }
  const known = await coursesOf()
  return {
    data: await presented(db, pending, known),
    total: await totals.count(keyOf(pending), () => countRequests(db, pending, known.courses)),
  }
}

export async function allRequests({ db, totals }: Platform, coursesOf: Courses, wanted: Wanted & Named) {
  const known = await coursesOf()
  const { courses } = known
  const counts = await totals.of('requests by status', () => countByStatus(db), sumOf)
  const count = () => countRequests(db, wanted, courses)
  return {
    inscriptions: await presented(db, wanted, known),
    total: totalOf(wanted, counts) ?? (await totals.count(keyOf(wanted), count)),
    counts,
    formations: wanted.formations === 'false' ? [] : courses.map(choiceOf),
  }
}

export async function enrolmentChoices({ db }: Platform, coursesOf: Courses, wanted: Paging & Named) {
  const courses = wanted.formations === 'false' ? [] : (await coursesOf()).courses
  return {
    users: await listLearners(db, wanted),
    formations: courses.filter(({ isPublished }) => isPublished).map(choiceOf),
  }
}

const choiceOf = ({ id, name, language }: Course): Choice => ({ id, name, language })

async function presented(db: Db, wanted: Wanted, { courses, byId }: Known) {
  const found = await listRequests(db, wanted, courses)
  return found.map(({ request, account }) =>
    // A course made while the list was read is not among them.
    presentEnrolment(request, account, byId.get(request.formationId) ?? { name: '', language: 'fr' }),
  )
}

/** The counts of the tabs give the total, unless a search or a filter needs its own count. */
function totalOf({ search, formationId, status, from, to }: Wanted, counts: StatusCounts) {
  if (search || formationId || from || to) return undefined
  if (status) return counts[keyOfStatus[status]]
  return sumOf(counts)
}

const sumOf = ({ pending, approved, rejected }: StatusCounts) => pending + approved + rejected

const keyOf = ({ search, status, formationId, from, to }: Wanted) =>
  `requests ${JSON.stringify({ search, status, formationId, from, to })}`
