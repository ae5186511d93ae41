import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { type Scope, within } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import type { LearnerState } from '#shared/statuses.ts'
import type { LearnerSort } from '../rules.ts'
import { members, type Searched, standingMatches, standings, stateOf } from './class.ts'

export async function findCourse(db: Db, id: number, scope: Scope) {
  const [found] = await db
    .select({ name: courses.name, chapterCount: count(chapters.id) })
    .from(courses)
    .leftJoin(chapters, eq(chapters.formationId, courses.id))
    .where(and(eq(courses.id, id), within(scope)))
    .groupBy(courses.id)
  return found
}

export interface Asked extends Searched {
  page: number
  size: number
  state?: LearnerState
  sort: LearnerSort
  /** By where people stood when a job last counted the class. */
  stored: boolean
}

export interface LearnerRow {
  id: number
  firstName: string
  lastName: string
  photoId: string | null
  state: LearnerState
  done: number
  lastAt: string | Date | null
  finishedAt: string | Date | null
  quizPercent: number | null
  certificateNumber: string | null
}

/** The ids of one page, in order, and how many there are in all. */
export const selectPage = (db: Db, asked: Asked): Promise<Page> =>
  asked.stored ? selectStoredPage(db, asked) : selectLivePage(db, asked)

type Page = { ids: number[]; total: number }

/**
 * One page of a large class, sorted by the indexes of the counted rows: nobody waits while 50,000 people are
 * sorted, and a search reads the class instead of the whole academy. Whoever has left since is not shown.
 */
async function selectStoredPage(db: Db, asked: Asked): Promise<Page> {
  const { formationId, state, sort, size, page } = asked
  const people = sql`class_standings where formation_id = ${formationId} ${standingMatches(asked)}
    ${state ? sql`and ${stateOf(formationId)} = ${state}` : sql``}`
  const [counted] = await read<{ total: number }>(db, sql`select count(*)::int as total from ${people}`)
  const rows = await read<{ id: number; isMember: boolean }>(
    db,
    sql`select user_id as id, exists (
        select from (${members({ formationId, search: '', byAddress: false })}) member where member.id = page.user_id
      ) as "isMember" from (
        select user_id from ${people}
        order by ${orderBy(sort, sql`user_id`, sql`search`)} limit ${size} offset ${(page - 1) * size}
      ) page`,
  )
  return { ids: rows.filter(({ isMember }) => isMember).map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Where everybody stands is only counted when the filter or the order needs it. */
async function selectLivePage(db: Db, asked: Asked): Promise<Page> {
  const people = sql`(${members(asked, sql`users.id, users.search`)}) people`
  const needsStandings = asked.state !== undefined || !/^-?name$/.test(asked.sort)
  const standing = needsStandings
    ? sql`join (${standings(asked.formationId, sql`select id from ${people}`)}) standing on standing.id = people.id`
    : sql``
  const inState = asked.state ? sql`where standing.state = ${asked.state}` : sql``
  const rows = await read<{ id: number; total: number }>(
    db,
    sql`select people.id, (count(*) over ())::int as total from ${people} ${standing} ${inState}
      order by ${orderBy(asked.sort, sql`people.id`, sql`people.search`)}
      limit ${asked.size} offset ${(asked.page - 1) * asked.size}`,
  )
  if (rows[0] || asked.page === 1) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
  const [beyond] = await read<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${people} ${standing} ${inState}`,
  )
  return { ids: [], total: beyond?.total ?? 0 }
}

const columns: Record<string, SQL> = {
  progress: sql`done`,
  activity: sql`last_at`,
}

/** Descending turns every column around: the same index gives that order backwards. */
function orderBy(sort: LearnerSort, id: SQL, search: SQL) {
  const [way, nulls] = sort.startsWith('-')
    ? [sql`desc`, sql`desc nulls last`]
    : [sql`asc`, sql`asc nulls first`]
  const first = columns[sort.replace('-', '')]
  return sql`${first ? sql`${first} ${nulls},` : sql``} ${search} collate "C" ${way}, ${id} ${way}`
}

/** These people with their figures, in any order. */
export function selectLearners(db: Db, formationId: number, ids: number[]): Promise<LearnerRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const chosen = idsIn(ids)
  return read(
    db,
    sql`select users.id, users.first_name as "firstName", users.last_name as "lastName", users.photo_id as "photoId",
        standing.state, standing.done, standing.last_at as "lastAt", standing.finished_at as "finishedAt",
        (
          select floor(avg(best))::int from (
            select max(percent) as best from quiz_attempts attempt
            where attempt.user_id = users.id and attempt.submitted_at is not null and attempt.reset_at is null
              and attempt.chapter_id in (select id from chapters where formation_id = ${formationId})
            group by attempt.chapter_id
          ) quizzes
        ) as "quizPercent",
        (
          select number from certificates certificate
          where certificate.user_id = users.id and certificate.formation_id = ${formationId}
            and certificate.revoked_at is null
        ) as "certificateNumber"
      from users join (${standings(formationId, chosen)}) standing on standing.id = users.id`,
  )
}

/** SQL: these people, as a query of ids. */
export const idsIn = (ids: number[]) =>
  sql`select id from users where id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

/** The ids of the next members, for a file that is written in parts. */
export async function membersAfter(db: Db, asked: Searched, last: number, most: number): Promise<number[]> {
  const rows = await read<{ id: number }>(
    db,
    sql`select id from (${members(asked)}) people where id > ${last} order by id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

export async function countMembers(db: Db, formationId: number): Promise<number> {
  const everybody = members({ formationId, search: '', byAddress: false })
  const [row] = await read<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${everybody}) people`,
  )
  return row?.total ?? 0
}
