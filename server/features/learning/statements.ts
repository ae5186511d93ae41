import type { Statement } from '#server/platform/database/database.ts'

/** What learners send and read every few seconds while they watch: one statement each, checks included. */

/** One row with the progress in every chapter, in their order, as one value: quicker to read than a row each. */
export const progressIn: Statement = {
  name: 'progress_in',
  text: `
    select json_agg(json_build_object(
      'chapterId', c.id, 'percent', coalesce(p.percent, 0), 'positionSeconds', coalesce(p.position_seconds, 0),
      'updatedAt', extract(epoch from p.updated_at)
    ) order by c.position) filter (where c.id is not null) as chapters
    from inscriptions i
    left join chapters c on c.formation_id = i.formation_id
    left join chapter_progress p on p.chapter_id = c.id and p.user_id = i.user_id
    where i.user_id = $1::int and i.formation_id = $2::int and i.status = 'Approuvée'
    group by i.id`,
}

/** There is none for someone not enrolled. */
export interface ProgressRow {
  chapters: ChapterProgress[] | null
}

export interface ChapterProgress {
  chapterId: number
  percent: number
  positionSeconds: number
  /** In seconds; null for a chapter never opened. */
  updatedAt: number | null
}

/**
 * Completes a chapter of a formation that the learner is enrolled in. The progress is counted beside the write, which
 * this statement does not see yet: the chapter counts as done.
 */
export const completeChapter: Statement = {
  name: 'complete_chapter',
  text: `
    with place as (
      select from inscriptions where user_id = $1::int and formation_id = $2::int and status = 'Approuvée' limit 1
    ), chapter as (
      select id from chapters where id = $3::int and formation_id = $2::int
    ), done as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select $1::int, id, 100, now() from chapter where exists (select from place)
      on conflict (user_id, chapter_id) do update
      set percent = 100, completed_at = coalesce(chapter_progress.completed_at, now()), updated_at = now()
    )
    select exists (select from place) as enrolled, exists (select from chapter) as found, (
      select (count(*) filter (where p.percent = 100 or c.id = $3::int) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = $1::int
      where c.formation_id = $2::int
    ) as progress`,
}

export interface CompletedRow {
  enrolled: boolean
  found: boolean
  progress: number
}

/** The position is the latest one, however late it is told; the percentage only ever rises. */
export const keepPosition: Statement = {
  name: 'keep_position',
  text: `
    with chapter as (
      select id, formation_id from chapters where id = $2::int
    ), place as (
      select from inscriptions i join chapter on chapter.formation_id = i.formation_id
      where i.user_id = $1::int and i.status = 'Approuvée' limit 1
    ), kept as (
      insert into chapter_progress (user_id, chapter_id, percent, position_seconds, updated_at)
      select $1::int, id, $3::int, $4::int, now() - make_interval(secs => $5::float8)
      from chapter where exists (select from place)
      on conflict (user_id, chapter_id) do update set
        position_seconds = case when excluded.updated_at >= chapter_progress.updated_at
          then excluded.position_seconds else chapter_progress.position_seconds end,
        percent = greatest(chapter_progress.percent, excluded.percent),
        updated_at = greatest(chapter_progress.updated_at, excluded.updated_at)
      returning percent, position_seconds
    )
    select exists (select from place) as enrolled, exists (select from chapter) as found,
      (select percent from kept) as percent, (select position_seconds from kept) as "positionSeconds"`,
}

export interface PositionRow {
  enrolled: boolean
  found: boolean
  percent: number | null
  positionSeconds: number | null
}
