import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import { inParts } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MonthCount, monthsAgo, zone } from './queries.ts'

/** A job counts the completed courses of each day: reading all progress for a chart takes longer than anybody waits. */
const CHART_MONTHS = 12
/** Completions that a phone kept without a network arrive late: so many past days are counted again. */
const LATE_DAYS = 7
/** Few enough completed chapters to count for a reader. */
const LIVE_CHAPTERS = 2_000

const startOf = (day: unknown) => sql`((${day})::timestamp at time zone ${zone})`
const today = sql`(now() at time zone ${zone})::date`

/** SQL: learners with courses whose last chapter was completed in this time, and the moment of it. */
const completedBetween = (from: unknown, until: unknown) => sql`
  select latest.at from (
    select progress.user_id, chapters.formation_id, max(progress.completed_at) as at
    from chapter_progress progress join chapters on chapters.id = progress.chapter_id
    where progress.completed_at >= ${from} and progress.completed_at < ${until}
    group by 1, 2
  ) latest
  where not exists (
    select from chapters left join chapter_progress progress
      on progress.chapter_id = chapters.id and progress.user_id = latest.user_id
    where chapters.formation_id = latest.formation_id
      and (progress.completed_at is null or progress.completed_at >= ${until})
  )`

/** Counts the days of the chart that nobody has counted, and the last ones again. */
export async function countCompletions({ db }: Platform) {
  const days = await read<{ day: string }>(
    db,
    sql`select day::text from (
        select generate_series((${monthsAgo(CHART_MONTHS - 1)} at time zone ${zone})::date, ${today}, interval '1 day')::date as day
      ) days
      where day >= ${today} - ${LATE_DAYS}::int or not exists (
        select from daily_completions where daily_completions.day = days.day and counted_at >= ${startOf(sql`days.day + 1`)}
      )
      order by day`,
  )
  await inParts(days, 1, async ([{ day } = { day: '' }]) => {
    await db.execute(sql`
      insert into daily_completions (day, completions, counted_at)
      select ${day}::date, count(*)::int, now()
      from (${completedBetween(startOf(sql`${day}::date`), startOf(sql`${day}::date + 1`))}) completed
      on conflict (day) do update set completions = excluded.completions, counted_at = excluded.counted_at`)
  })
}

/**
 * A course is completed in the month of its last completed chapter. What is newer than the last counted day is
 * counted now, unless it is too much: then it is as old as the last run of the job.
 */
export async function completionsByMonth(db: Db): Promise<MonthCount[]> {
  const [counted] = await read<{ until: string; few: boolean }>(
    db,
    sql`select until::text, (
        select count(*) from (
          select from chapter_progress where completed_at >= ${startOf(sql`until`)} limit ${LIVE_CHAPTERS + 1}
        ) completed
      ) <= ${LIVE_CHAPTERS} as few
      from (
        select coalesce(max(day) + 1, (${monthsAgo(CHART_MONTHS - 1)} at time zone ${zone})::date) as until
        from daily_completions where counted_at >= ${startOf(sql`day + 1`)}
      ) last`,
  )
  if (!counted) return []
  const { until, few } = counted
  const newer = few
    ? sql`select to_char(at at time zone ${zone}, 'YYYY-MM'), count(*)::int
        from (${completedBetween(startOf(sql`${until}::date`), sql`'infinity'::timestamptz`)}) completed group by 1`
    : sql`select to_char(day, 'YYYY-MM'), completions from daily_completions where day >= ${until}::date`
  return read<MonthCount>(
    db,
    sql`select month, sum(completions)::int as count from (
        select to_char(day, 'YYYY-MM') as month, completions from daily_completions where day < ${until}::date
        union all ${newer}
      ) counts group by month`,
  )
}
