import { courseOf, isComplete, isEnrolled } from '#features/chapters/server/enrolment.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import { kinds } from '#server/kinds.ts'
import { arrayParameters, PROGRESS_CHANNEL, type Statement } from '#server/platform/database/database.ts'
import { CHAPTER_KINDS, type ChapterKind } from '#shared/statuses.ts'

/**
 * Statements that run every few seconds while learners watch. Writes take arrays of values, for several learners at
 * once (batched-progress.ts), include the checks, and return one row a learner. They notify the other processes whose
 * progress changed. In PostgreSQL commits with a notification wait for one another: one commit a learner would be too
 * slow.
 */
const notified = `
    notified as (
      select pg_notify('${PROGRESS_CHANNEL}', string_agg(user_id::text, ' ')) from asked
    )`

/**
 * For an update of a chapter's row by something that may have waited on a device: not what was sent before under the
 * same id, and nothing older than the last reset.
 */
const isNews = (id: 'completion_id' | 'position_id') =>
  `(excluded.${id} is null or excluded.${id} is distinct from chapter_progress.${id})
        and (chapter_progress.reset_at is null or excluded.updated_at >= chapter_progress.reset_at)`

/** The progress in every chapter, in order, as one JSON value: faster to read than one row a chapter. */
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

/** No row for somebody who is not enrolled. */
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

const completedByLearners = CHAPTER_KINDS.filter((kind) => !kinds[kind].refuseCompletion)
  .map((kind) => `'${kind}'`)
  .join(', ')

/**
 * Completes chapters of courses that their learners are enrolled in, unless they are locked, or of a kind that is
 * completed otherwise: a quiz by passing it. The count of completed chapters does not see
 * the row that this statement writes, so that chapter is counted explicitly.
 */
export const completeChapters: Statement = {
  name: 'complete_chapters',
  text: `
    with asked as (
      select * from unnest(${arrayParameters(['int', 'int', 'int', 'uuid', 'float8'])}) with ordinality
        as a (user_id, formation_id, chapter_id, act_id, age_seconds, n)
    ), seen as (
      select a.*, ${isEnrolled('a.user_id', 'a.formation_id')} as enrolled, (
        select c.kind from chapters c where c.id = a.chapter_id and c.formation_id = a.formation_id
      ) as kind, ${isLocked('a.user_id', 'a.chapter_id')} as locked,
        ${isComplete('a.user_id', 'a.chapter_id')} as was_complete
      from asked a
    ), allowed as (
      select s.*, kind in (${completedByLearners}) or was_complete as completable from seen s
    ), done as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at, updated_at, completion_id)
      select user_id, chapter_id, 100, now(), now() - make_interval(secs => age_seconds), act_id from allowed
      where enrolled and completable and not locked order by user_id
      on conflict (user_id, chapter_id) do update set
        percent = 100, completed_at = coalesce(chapter_progress.completed_at, now()),
        updated_at = greatest(chapter_progress.updated_at, excluded.updated_at),
        completion_id = coalesce(excluded.completion_id, chapter_progress.completion_id)
      where ${isNews('completion_id')}
      returning user_id
    ),${notified}
    select enrolled, kind, locked, completable, not was_complete as "completesChapter", (
      select (count(*) filter (where p.percent = 100 or (c.id = s.chapter_id and done.user_id is not null)) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = s.user_id
      where c.formation_id = s.formation_id
    ) as progress
    from notified, allowed s left join done using (user_id) order by n`,
}

export interface CompletedRow {
  enrolled: boolean
  /** Null for a chapter that the course has not got. */
  kind: ChapterKind | null
  locked: boolean
  /** Whether this call completes it; null without a chapter. */
  completable: boolean | null
  /** It was not complete before. */
  completesChapter: boolean
  progress: number
}

/** Keeps the latest position, even if it is sent late; the percentage never decreases. */
export const storePositions: Statement = {
  name: 'store_positions',
  text: `
    with asked as (
      select * from unnest(${arrayParameters(['int', 'int', 'int', 'int', 'float8', 'uuid'])}) with ordinality
        as a (user_id, chapter_id, percent, position_seconds, age_seconds, act_id, n)
    ), seen as (
      select a.*, ${courseOf('a.chapter_id')} is not null as found,
        ${isEnrolled('a.user_id', courseOf('a.chapter_id'))} as enrolled,
        ${isLocked('a.user_id', 'a.chapter_id')} as locked
      from asked a
    ), stored as (
      insert into chapter_progress (user_id, chapter_id, percent, position_seconds, updated_at, position_id)
      select user_id, chapter_id, percent, position_seconds, now() - make_interval(secs => age_seconds), act_id
      from seen where enrolled and not locked order by user_id
      on conflict (user_id, chapter_id) do update set
        position_seconds = case when excluded.updated_at >= chapter_progress.updated_at
          then excluded.position_seconds else chapter_progress.position_seconds end,
        percent = greatest(chapter_progress.percent, excluded.percent),
        updated_at = greatest(chapter_progress.updated_at, excluded.updated_at),
        position_id = coalesce(excluded.position_id, chapter_progress.position_id)
      where ${isNews('position_id')}
      returning user_id, percent, position_seconds
    ),${notified}
    select enrolled, found, locked, coalesce(stored.percent, before.percent) as percent,
      coalesce(stored.position_seconds, before.position_seconds) as "positionSeconds"
    from notified, seen left join stored using (user_id)
    left join lateral (
      select p.percent, p.position_seconds from chapter_progress p
      where p.user_id = seen.user_id and p.chapter_id = seen.chapter_id limit 1
    ) before on true
    order by n`,
}

export interface PositionRow {
  enrolled: boolean
  found: boolean
  locked: boolean
  percent: number | null
  positionSeconds: number | null
}
