import { courseOf } from '#features/chapters/server/enrolment.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import { PROGRESS_CHANNEL, type Statement } from '#server/platform/database/database.ts'
import type { ChapterKind } from '#shared/statuses.ts'

/** A chapter for somebody enrolled; no row for anybody else. */
export const readChapter: Statement = {
  name: 'read_package_chapter',
  text: `
    select c.kind, c.package_id as "packageId", c.formation_id as "formationId",
      ${isLocked('i.user_id', 'c.id')} as locked
    from chapters c
    join inscriptions i on i.formation_id = c.formation_id and i.user_id = $1::int and i.status = 'Approuvée'
    where c.id = $2::int`,
}

export interface ChapterRow {
  kind: ChapterKind
  packageId: string | null
  formationId: number
  locked: boolean
}

/**
 * Writes how far a learner is in a package, if that is given; what is complete stays complete. Says what the chapter and the course
 * are at then, and whether this completed the chapter. What the statement itself writes it does not see, and counts
 * explicitly.
 */
export const writeProgress: Statement = {
  name: 'write_package_progress',
  text: `
    with before as (
      select coalesce(max(percent), 0) as percent from chapter_progress
      where user_id = $1::int and chapter_id = $2::int
    ), written as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select $1::int, $2::int, $3::int, case when $3::int = 100 then now() end where $3::int is not null
      on conflict (user_id, chapter_id) do update set
        percent = greatest(chapter_progress.percent, excluded.percent),
        completed_at = coalesce(chapter_progress.completed_at, excluded.completed_at), updated_at = now()
      returning percent
    ), notified as (
      select pg_notify('${PROGRESS_CHANNEL}', $1::text) from written
    )
    select coalesce(written.percent, before.percent) as percent,
      coalesce(written.percent, 0) = 100 and before.percent < 100 as "completesChapter", (
      select (count(*) filter (
        where p.percent = 100 or (c.id = $2::int and written.percent = 100)
      ) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = $1::int
      where c.formation_id = ${courseOf('$2::int')}
    ) as progress
    from before left join written on true left join notified on true`,
}

export interface ProgressRow {
  percent: number
  completesChapter: boolean
  progress: number
}

/**
 * Writes what an opening has set: a commit of its own that is newer, or one based on what is kept ($9; without it, of an
 * opening that nobody has followed). No row otherwise.
 */
export const writeState: Statement = {
  name: 'write_package_state',
  text: `
    insert into package_states (user_id, chapter_id, item, values, status, percent, session, sequence)
    select $1::int, $2::int, $3::text, $4::text::jsonb, $5::text, $6::int, $7::text, $8::int
    where coalesce($9::int, 0) = 0 or exists (
      select 1 from package_states where user_id = $1::int and chapter_id = $2::int and item = $3::text
    )
    on conflict (user_id, chapter_id, item) do update set
      values = excluded.values, status = excluded.status, percent = excluded.percent,
      session = excluded.session, sequence = excluded.sequence, updated_at = now(),
      revision = package_states.revision + 1,
      earlier = case when package_states.session = excluded.session then package_states.earlier
        else (array[package_states.session] || package_states.earlier)[1:20] end
    where case when package_states.session = excluded.session then package_states.sequence < excluded.sequence
      when $9::int is null then not excluded.session = any(package_states.earlier)
      else package_states.revision = $9::int end
    returning revision`,
}
