import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import type { ChapterKind, LearnerState } from '#shared/statuses.ts'
import { begun, everybody, standings } from './class.ts'

const WEEKS = 12

const zone = sql.raw(`'${ACADEMY_TIME_ZONE}'`)
/** Weeks begin on Monday at midnight in the academy's time zone. */
const mondayOf = (moment: unknown) => sql`date_trunc('week', ${moment} at time zone ${zone})`
const firstMonday = sql`((${mondayOf(sql`now()`)} - make_interval(weeks => ${WEEKS - 1})) at time zone ${zone})`
const weekOf = (moment: unknown) => sql`to_char(${mondayOf(moment)}, 'YYYY-MM-DD')`

/** People by state and, for those who have finished, by the week in which they did. */
export function selectStates(db: Db, formationId: number, standingsOf = standings) {
  return read<{ state: LearnerState; week: string | null; people: number; active: number; done: number }>(
    db,
    sql`select state, case when state = 'completed' then ${weekOf(sql`finished_at`)} end as week, count(*)::int as people,
        (count(*) filter (where last_at >= now() - interval '7 days'))::int as active, sum(done)::int as done
      from (${standingsOf(formationId, everybody(formationId))}) standing
      group by 1, 2`,
  )
}

/** Every chapter in order, with how many have begun and completed it. A quiz that was only tried is begun. */
export function selectChapters(db: Db, formationId: number) {
  return read<{
    id: number
    title: string
    kind: ChapterKind
    section: string
    started: number
    completed: number
    percents: number
  }>(
    db,
    sql`with whom as materialized (${everybody(formationId)})
      select chapters.id, chapters.title, chapters.kind, sections.title as section,
        coalesce(watched.started, 0) + coalesce(tried.started, 0) as started,
        coalesce(watched.completed, 0) as completed, coalesce(watched.percents, 0) as percents
      from chapters join sections on sections.id = chapters.section_id
      left join (
        select chapter_id, (count(*) filter (where ${begun}))::int as started, count(completed_at)::int as completed,
          sum(percent)::int as percents
        from chapter_progress progress
        where chapter_id in (select id from chapters where formation_id = ${formationId})
          and user_id in (select id from whom)
        group by chapter_id
      ) watched on watched.chapter_id = chapters.id
      left join (
        select chapter_id, count(distinct user_id)::int as started from quiz_attempts attempt
        where reset_at is null and chapter_id in (select id from chapters where formation_id = ${formationId})
          and user_id in (select id from whom) and not exists (
            select from chapter_progress progress
            where progress.user_id = attempt.user_id and progress.chapter_id = attempt.chapter_id and ${begun}
          )
        group by chapter_id
      ) tried on tried.chapter_id = chapters.id
      where chapters.formation_id = ${formationId}
      order by chapters.position`,
  )
}

/**
 * How many people were active in each of the last weeks. A chapter remembers its last visit and its completion, an attempt
 * its start and its end: a week in which somebody only saw again what they saw later too is not counted.
 */
export function selectActiveWeeks(db: Db, formationId: number) {
  const own = sql`chapter_id in (select id from chapters where formation_id = ${formationId})`
  return read<{ week: string; people: number }>(
    db,
    // Each person once a week before anything else: a large class has a million visits and few weeks.
    sql`with whom as materialized (${everybody(formationId)})
      select to_char(monday, 'YYYY-MM-DD') as week, count(*)::int as people
      from (
        select distinct user_id, ${mondayOf(sql`at`)} as monday from (
          select user_id, updated_at as at from chapter_progress where ${own} and updated_at >= ${firstMonday}
          union all
          select user_id, completed_at from chapter_progress where ${own} and completed_at >= ${firstMonday}
          union all
          select user_id, started_at from quiz_attempts where ${own} and started_at >= ${firstMonday}
          union all
          select user_id, submitted_at from quiz_attempts where ${own} and submitted_at >= ${firstMonday}
        ) visits
      ) visited
      where user_id in (select id from whom)
      group by monday`,
  )
}

/** The Mondays of the last weeks, the oldest first. */
export async function selectWeeks(db: Db): Promise<string[]> {
  const rows = await read<{ week: string }>(
    db,
    sql`select to_char(monday, 'YYYY-MM-DD') as week
      from generate_series(${mondayOf(sql`now()`)} - make_interval(weeks => ${WEEKS - 1}), ${mondayOf(sql`now()`)}, interval '1 week') monday
      order by monday`,
  )
  return rows.map(({ week }) => week)
}
