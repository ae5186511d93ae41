import { type Column, type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/folded.ts'
import { classStandings } from '#db/schema/class-progress.ts'
import { users } from '#db/schema/people.ts'
import { holds } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import { AWAY_DAYS } from '#shared/limits.ts'

/** Whom a search looks for, and whether it may look at addresses too. */
export interface Searched {
  formationId: number
  search: string
  byAddress: boolean
}

/** SQL: those enrolled in a course and not banned. */
export const members = (asked: Searched, columns = sql`users.id`) => sql`
  select ${columns} from inscriptions
  join users on users.id = inscriptions.user_id and users.banned_at is null
  where inscriptions.formation_id = ${asked.formationId} and inscriptions.status = 'Approuvée'
  ${matches(asked, users.search, names)}`

/** SQL: whether a row of `class_standings` matches the search. */
export const standingMatches = (asked: Searched) =>
  matches(
    asked,
    classStandings.search,
    sql`(select ${names} from users where users.id = class_standings.user_id)`,
  )

const names = folded('first_name', 'last_name')

/**
 * SQL: whether every word is in the stored column, and in the names too unless addresses may be searched. Folding names
 * is slow, so the stored column comes first and leaves few candidates.
 */
const matches = ({ search, byAddress }: Searched, stored: Column, ownNames: SQL) =>
  sql.join(
    foldedTerms(search).map(
      (term) => sql`and ${holds(stored, term)} ${byAddress ? sql`` : sql`and ${holds(ownNames, term)}`}`,
    ),
    sql` `,
  )

/** SQL: the ids of all of them. */
export const everybody = (formationId: number) =>
  sql`select id from (${members({ formationId, search: '', byAddress: false })}) people`

/** SQL: whether somebody has begun a chapter. Starting a course again leaves rows at zero. */
export const begun = sql`(progress.percent > 0 or progress.position_seconds > 0)`

/** SQL: the state of somebody of whom `done`, `begun` and `last_at` are known. */
export const stateOf = (formationId: number) => sql`case
    when done > 0 and done = (select count(*) from chapters where formation_id = ${formationId}) then 'completed'
    when not begun then 'not-started'
    when last_at < now() - make_interval(days => ${AWAY_DAYS}) then 'stuck'
    else 'in-progress' end`

/** SQL: the same as `standings`, as a job last counted it. Whoever was enrolled since has not begun. */
export const storedStandings = (formationId: number, whom: SQL) => sql`
  select stored.*, ${stateOf(formationId)} as state
  from (
    select whom.id, coalesce(done, 0) as done, coalesce(begun, false) as begun, last_at, finished_at
    from (${whom}) whom
    left join class_standings on class_standings.formation_id = ${formationId} and class_standings.user_id = whom.id
  ) stored`

/** SQL: the chapters of a course, read once a statement. */
const ownChapters = (formationId: number) =>
  sql`array(select id from chapters where formation_id = ${formationId})`

/**
 * SQL: where each person of `whom`, a query of ids, stands: `begun`, chapters `done`, `last_at`, `finished_at` and
 * `state`. An attempt at a quiz is activity too. Person by person: a part of a large class must not read the progress
 * of all of it.
 */
export const standings = (formationId: number, whom: SQL) => sql`
  select counted.*, ${stateOf(formationId)} as state
  from (
    select whom.id, watched.done, watched.finished_at, watched.begun or tried.at is not null as begun,
      greatest(watched.last_at, tried.at) as last_at
    from (${whom}) whom
    cross join lateral (
      select count(completed_at)::int as done, max(completed_at) as finished_at, max(updated_at) as last_at,
        coalesce(bool_or(${begun}), false) as begun
      from chapter_progress progress
      where progress.user_id = whom.id and progress.chapter_id = any(${ownChapters(formationId)})
    ) watched
    cross join lateral (
      select max(greatest(started_at, submitted_at)) as at from quiz_attempts
      where user_id = whom.id and reset_at is null and chapter_id = any(${ownChapters(formationId)})
    ) tried
  ) counted`
