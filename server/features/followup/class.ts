import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/folded.ts'
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

/** SQL: those enrolled in a formation and not banned. */
export const members = ({ formationId, search, byAddress }: Searched) => sql`
  select users.* from inscriptions
  join users on users.id = inscriptions.user_id and users.banned_at is null
  where inscriptions.formation_id = ${formationId} and inscriptions.status = 'Approuvée'
  ${sql.join(
    foldedTerms(search).map(
      (term) => sql`and ${holds(users.search, term)} ${byAddress ? sql`` : inNames(term)}`,
    ),
    sql` `,
  )}`

const names = folded('first_name', 'last_name')
/** Folding is slow, so it comes after the stored column, which has found the few candidates. */
const inNames = (term: string) => sql`and ${names} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`

/** SQL: whether somebody has begun a chapter. Starting a formation again leaves rows at zero. */
export const begun = sql`(progress.percent > 0 or progress.position_seconds > 0)`

/**
 * SQL: where each person of `whom`, a query of ids, stands: `begun`, chapters `done`, `last_at`, `finished_at` and
 * `state`. An attempt at a quiz is activity too.
 */
export const standings = (formationId: number, whom: SQL) => sql`
  select counted.*, case
    when done > 0 and done = (select count(*) from chapters where formation_id = ${formationId}) then 'completed'
    when not begun then 'not-started'
    when last_at < now() - make_interval(days => ${AWAY_DAYS}) then 'stuck'
    else 'in-progress' end as state
  from (
    select whom.id, count(progress.completed_at)::int as done, max(progress.completed_at) as finished_at,
      coalesce(bool_or(${begun}), false) or max(tried.at) is not null as begun,
      greatest(max(progress.updated_at), max(tried.at)) as last_at
    from (${whom}) whom
    left join (
      chapter_progress progress join chapters on chapters.id = progress.chapter_id and chapters.formation_id = ${formationId}
    ) on progress.user_id = whom.id
    left join (
      select user_id, max(greatest(started_at, submitted_at)) as at from quiz_attempts
      where reset_at is null and chapter_id in (select id from chapters where formation_id = ${formationId})
      group by user_id
    ) tried on tried.user_id = whom.id
    group by whom.id
  ) counted`
