import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows, holds, onDays, span } from '#server/platform/paging.ts'
import { fold, foldedTerms } from '#shared/fold.ts'
import type { CourseLanguage } from '#shared/languages.ts'
import type { Paging } from '#shared/paging.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import type { RequestSort } from '../rules.ts'
import { requestAccount } from './queries.ts'

export type Wanted = Paging & {
  status?: RequestStatus
  formationId?: number
  /** Days on which the request was made, the first and the last. */
  from?: string
  to?: string
  sort?: RequestSort
}
export interface Choice {
  id: number
  name: string
  language: CourseLanguage
}
/** A course with its name as a search compares it, and whether learners may be enrolled in it. */
export interface Course extends Choice {
  folded: string
  isPublished: boolean
}

/** Each word must be in the name, in the address, or in the name of the course. */
function matching({ search, status, formationId, from, to }: Wanted, courses: Course[]) {
  return and(
    status && eq(enrolments.status, status),
    formationId ? eq(enrolments.formationId, formationId) : undefined,
    ...onDays(enrolments.requestedAt, { from, to }),
    ...foldedTerms(search).map((term) => {
      const named = courses.filter(({ folded }) => folded.includes(term)).map(({ id }) => id)
      // Every request is about one of them.
      if (named.length === courses.length && named.length > 0) return undefined
      const inText = holds(enrolments.search, term)
      return named.length === 0 ? inText : or(inText, inArray(enrolments.formationId, named))
    }),
  )
}

const orders: Record<RequestSort, SQL[]> = {
  name: [sql`${enrolments.fullName} collate "und-x-icu"`, asc(enrolments.id)],
  '-name': [sql`${enrolments.fullName} collate "und-x-icu" desc`, desc(enrolments.id)],
  date: [asc(enrolments.requestedAt), asc(enrolments.id)],
  '-date': [desc(enrolments.requestedAt), desc(enrolments.id)],
  // Those that nobody has decided stand last either way.
  decided: [asc(enrolments.decidedAt), asc(enrolments.id)],
  '-decided': [sql`${enrolments.decidedAt} desc nulls last`, desc(enrolments.id)],
}

/** Rows for the back-office, newest first unless asked otherwise. A page is found in the index alone: only its rows are read. */
export function listRequests(db: Db, wanted: Wanted, courses: Course[]) {
  const { limit, offset } = span(wanted)
  const order = orders[wanted.sort ?? '-date']
  const found = matching(wanted, courses)
  const rows = db
    .select({ request: enrolments, account: requestAccount })
    .from(enrolments)
    .leftJoin(users, eq(users.id, enrolments.userId))
    .orderBy(...order)
  if (limit === undefined) return rows.where(found)
  const page = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(found)
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  return rows.where(inArray(enrolments.id, page))
}

export function countRequests(db: Db, wanted: Wanted, courses: Course[]) {
  return countRows(db, enrolments, matching(wanted, courses), wanted)
}

export async function countByStatus(db: Db) {
  const found = await db
    .select({ status: enrolments.status, total: sql<number>`count(*)::int` })
    .from(enrolments)
    .groupBy(enrolments.status)
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, total } of found) counts[keyOfStatus[status]] = total
  return counts
}

export type StatusCounts = Awaited<ReturnType<typeof countByStatus>>

export const keyOfStatus = {
  'En attente': 'pending',
  Approuvée: 'approved',
  Rejetée: 'rejected',
} as const satisfies Record<RequestStatus, string>

/** Changes whenever a course is added, changed or deleted. */
export async function versionOfCourses(db: Db) {
  const [found] = await db
    .select({ version: sql<string>`count(*) || ' ' || max(id) || ' ' || max(updated_at)` })
    .from(courses)
  return found?.version ?? ''
}

export async function listCourses(db: Db): Promise<Course[]> {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      language: courses.language,
      status: courses.status,
    })
    .from(courses)
    .orderBy(frenchOrder(courses.name), courses.id)
  return rows.map(({ status, ...choice }) => ({
    ...choice,
    folded: fold(choice.name),
    isPublished: status === 'Publié',
  }))
}

/** So many are sorted for a page: of a search that finds more, the newest accounts. */
const MOST_SORTED = 2_000

/** Learners who can be enrolled: by name, address or number. */
export function listLearners(db: Db, wanted: Paging) {
  const { limit, offset } = span(wanted)
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const matching = and(
    eq(users.role, 'user'),
    isNull(users.bannedAt),
    ...foldedTerms(wanted.search).map((term) => or(holds(users.search, term), hasNumber(term))),
  )
  const rows = db.select({ id: users.id, fullName: name, email: users.email }).from(users).$dynamic()
  const sorted = [frenchOrder(name), users.id] as const
  if (limit === undefined) return rows.where(matching).orderBy(...sorted)
  const newest = db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .orderBy(desc(users.id))
    .limit(MOST_SORTED)
  return rows
    .where(inArray(users.id, newest))
    .orderBy(...sorted)
    .offset(offset)
    .limit(limit)
}

/** As a number, so that the index of the keys finds it. */
const hasNumber = (term: string) => (/^\d{1,9}$/.test(term) ? eq(users.id, Number(term)) : undefined)

/** Accents and case do not change the order. */
const frenchOrder = (column: SQL | typeof courses.name) => sql`${column} collate "und-x-icu"`
