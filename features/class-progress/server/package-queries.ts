import { type SQL, sql } from 'drizzle-orm'
import type { PackageStatus } from '#features/scorm/package-outcome.ts'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import { everybody } from './class.ts'
import { idsIn } from './queries.ts'

/**
 * SQL: what each package of a course says of each person of `whom`, a query of ids, once they have opened it. All
 * its parts together: done when each of them is, and with the mean of their scores. Parts that a newer version of the
 * package no longer has do not count.
 */
const outcomes = (formationId: number, whom: SQL) => sql`
  select user_id, chapter_id, percent, case
    when done = parts then case when is_passed then 'passed' else 'completed' end
    when is_failed then 'failed'
    else 'incomplete' end as status
  from (
    select state.user_id, state.chapter_id, jsonb_array_length(package.items) as parts,
      count(*) filter (where state.status in ('completed', 'passed')) as done,
      bool_or(state.status = 'passed') as is_passed, bool_or(state.status = 'failed') as is_failed,
      floor(avg(state.percent))::int as percent
    from chapters chapter
    join packages package on package.media_id = chapter.package_id
    join package_states state on state.chapter_id = chapter.id
    where chapter.formation_id = ${formationId} and state.user_id in (${whom})
      and package.items @> jsonb_build_array(jsonb_build_object('id', state.item))
    group by state.user_id, state.chapter_id, package.media_id
  ) counted`

export interface PackageChapter {
  id: number
  title: string
}

export const selectPackageChapters = (db: Db, formationId: number) =>
  read<PackageChapter>(
    db,
    sql`select id, title from chapters where formation_id = ${formationId} and kind = 'package' order by position`,
  )

export interface PackageResult {
  userId: number
  chapterId: number
  status: PackageStatus
  percent: number | null
}

export const selectPackageResults = (db: Db, formationId: number, ids: number[]): Promise<PackageResult[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read(
        db,
        sql`select user_id as "userId", chapter_id as "chapterId", status, percent
          from (${outcomes(formationId, idsIn(ids))}) outcome`,
      )

/** The mean score of each package in which somebody has one. */
export const selectPackageScores = (db: Db, formationId: number) =>
  read<{ chapterId: number; percent: number }>(
    db,
    sql`select chapter_id as "chapterId", floor(avg(percent))::int as percent
      from (${outcomes(formationId, everybody(formationId))}) outcome
      where percent is not null group by chapter_id`,
  )
