import { courseOf, isComplete, isEnrolled } from '#features/chapters/server/enrolment.ts'
import { arrayParameters, PROGRESS_CHANNEL, type Statement } from '#server/platform/database/database.ts'
import type { AutosavedAnswers } from '../attempt.ts'
import type { Feedback } from '../definition.ts'
import type { FrozenQuestion } from '../frozen.ts'
import type { QuestionGrade } from '../grade.ts'
import { GRACE_SECONDS } from '../limits.ts'

/**
 * Statements that run while learners answer. As in learning/statements.ts, writes take arrays of values for several
 * learners at once (batched-answers.ts). They lock their rows in the order of their ids, so that two batches of two
 * processes never wait for each other.
 */

/** SQL: the time of an attempt is over, grace included. */
export const isOver = (attempt: string) =>
  `(${attempt}.expires_at is not null and now() >= ${attempt}.expires_at + interval '${GRACE_SECONDS} seconds')`

/** SQL: answers of the attempt can still change. */
export const isOpen = (attempt: string) => `${attempt}.submitted_at is null and ${attempt}.reset_at is null`

/** SQL, of all attempts of a person in a chapter: how many. Starting the course again gives none back. */
export const used = (attempt: string) => `count(${attempt}.id)::int`

/** SQL, of the same: whether one passed that still counts. */
export const hasPassed = (attempt: string) =>
  `coalesce(bool_or(${attempt}.passed) filter (where ${attempt}.reset_at is null), false)`

/**
 * SQL, of the same: from when the time to wait runs, in seconds. It outlasts a reset, except after an attempt that
 * passed.
 */
export const lastEndedAt = (attempt: string) =>
  `(extract(epoch from max(${attempt}.submitted_at) filter (
      where ${attempt}.reset_at is null or not ${attempt}.passed
    )))::float8`

const isStillEnrolled = isEnrolled('q.user_id', courseOf('q.chapter_id'))

/** Merges answers by question into what is kept; null clears one. No row is kept unless the attempt is open. */
export const autosaveAnswers: Statement = {
  name: 'autosave_answers',
  text: `
    with asked as (
      select a.attempt_id, a.user_id, a.patch::jsonb as patch, n
      from unnest(${arrayParameters(['int', 'int', 'text'])}) with ordinality as a (attempt_id, user_id, patch, n)
    ), open as (
      select q.id from asked a join quiz_attempts q on q.id = a.attempt_id and q.user_id = a.user_id
      where ${isOpen('q')} and not ${isOver('q')} and ${isStillEnrolled}
      order by q.id for no key update of q
    ), autosaved as (
      update quiz_attempts q set answers = jsonb_strip_nulls(q.answers || a.patch), revision = q.revision + 1
      from asked a, open where q.id = a.attempt_id and q.id = open.id
      returning q.id
    )
    select autosaved.id is not null as autosaved
    from asked left join autosaved on autosaved.id = asked.attempt_id order by n`,
}

export interface AutosavedRow {
  autosaved: boolean
}

/** Attempts with all that grading needs: a row for each one asked for, empty (no `id`) where it is not that person's. */
export const readAttempts: Statement = {
  name: 'read_attempts',
  text: `
    with asked as (
      select * from unnest(${arrayParameters(['int', 'int'])}) with ordinality as a (attempt_id, user_id, n)
    )
    select q.id, q.user_id as "userId", q.chapter_id as "chapterId", q.questions, q.answers, q.revision,
      q.pass_percent as "passPercent", q.feedback, q.hundredths, q.max_hundredths as "maxHundredths", q.percent,
      q.passed, q.grades, q.submitted_at is not null as submitted, q.reset_at is not null as reset,
      ${isOver('q')} as over, ${isStillEnrolled} as enrolled
    from asked a left join quiz_attempts q on q.id = a.attempt_id and q.user_id = a.user_id
    order by n`,
}

export interface AttemptRow {
  id: number
  userId: number
  chapterId: number
  questions: FrozenQuestion[]
  answers: AutosavedAnswers
  revision: number
  passPercent: number
  feedback: Feedback
  hundredths: number | null
  maxHundredths: number | null
  percent: number | null
  passed: boolean | null
  grades: QuestionGrade[] | null
  submitted: boolean
  reset: boolean
  over: boolean
  enrolled: boolean
}

/** SQL: how much of the course of a chapter a person has completed; `also` are chapters completed just now. */
const progressOf = (userId: string, chapterId: string, also = 'false') => `(
      select (count(*) filter (where p.percent = 100 or ${also}) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = ${userId}
      where c.formation_id = ${courseOf(chapterId)}
    )`

const attemptsAllowed = (chapterId: string) =>
  `(select (definition ->> 'attempts')::int from quizzes where chapter_id = ${chapterId})`

/**
 * Ends attempts with their grades, and completes the chapters of those passed, in one statement: a process that dies
 * leaves both or neither. An attempt whose answers changed since they were graded (another revision), or which has
 * ended, is left alone; so is one whose new answers (`merged`) come after its time. What the statement itself writes it
 * does not see, and counts explicitly.
 */
export const endAttempts: Statement = {
  name: 'end_attempts',
  text: `
    with asked as (
      select * from unnest(
        ${arrayParameters(['int', 'int', 'text', 'bool', 'int', 'int', 'int', 'bool', 'text'])}
      ) with ordinality
        as a (attempt_id, revision, answers, merged, hundredths, max_hundredths, percent, passed, grades, n)
    ), open as (
      select q.id from asked a join quiz_attempts q on q.id = a.attempt_id
      where ${isOpen('q')} and q.revision = a.revision and not (a.merged and ${isOver('q')})
      order by q.id for no key update of q
    ), ended as (
      update quiz_attempts q set
        answers = a.answers::jsonb, revision = q.revision + 1, submitted_at = least(now(), q.expires_at),
        hundredths = a.hundredths, max_hundredths = a.max_hundredths, percent = a.percent, passed = a.passed,
        grades = a.grades::jsonb
      from asked a, open where q.id = a.attempt_id and q.id = open.id
      returning q.id, q.user_id, q.chapter_id, q.passed
    ), completed as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select user_id, chapter_id, 100, now() from ended where passed order by user_id, chapter_id
      on conflict (user_id, chapter_id) do update
      set percent = 100, completed_at = coalesce(chapter_progress.completed_at, now()), updated_at = now()
    ), notified as (
      select count(pg_notify('${PROGRESS_CHANNEL}', users)) from (
        select string_agg(distinct user_id::text, ' ') as users from ended having count(*) > 0
      ) changed
    )
    select ended.id is not null as ended,
      ${progressOf('ended.user_id', 'ended.chapter_id', '(c.id = ended.chapter_id and ended.passed)')} as progress,
      ${attemptsAllowed('ended.chapter_id')} as attempts, coalesce(own.used, 0) as used,
      coalesce(ended.passed or own.passed, false) as "hasPassed",
      ended.passed and not ${isComplete('ended.user_id', 'ended.chapter_id')} as "completesChapter"
    from notified, asked left join ended on ended.id = asked.attempt_id
    left join lateral (
      select ${used('q')} as used, ${hasPassed('q')} as passed from quiz_attempts q
      where q.user_id = ended.user_id and q.chapter_id = ended.chapter_id
    ) own on true
    order by n`,
}

/** The outcome says nothing if the attempt was left alone. */
export interface EndedRow extends OutcomeRow {
  ended: boolean
  /** Passed, in a chapter that was not complete before. */
  completesChapter: boolean
}

/** What the answer to a submit says beside the attempt itself. */
export const readOutcome: Statement = {
  name: 'read_outcome',
  text: `
    select ${progressOf('$2::int', '$1::int')} as progress, ${attemptsAllowed('$1::int')} as attempts,
      ${used('q')} as used, ${hasPassed('q')} as "hasPassed"
    from quiz_attempts q
    where q.user_id = $2::int and q.chapter_id = $1::int`,
}

export interface OutcomeRow {
  progress: number
  /** Null: as many as one likes. */
  attempts: number | null
  used: number
  hasPassed: boolean
}

/** Where a person stands in the quizzes of a course: a row for each one they have begun. */
export const standings: Statement = {
  name: 'quiz_standings',
  text: `
    select q.chapter_id as "chapterId", ${used('q')} as used,
      (max(q.percent) filter (where q.reset_at is null))::int as "bestPercent", ${hasPassed('q')} as passed,
      ${lastEndedAt('q')} as "lastEndedAt", bool_or(${isOpen('q')}) as "hasOpen",
      bool_or(${isOpen('q')} and ${isOver('q')}) as "hasOver"
    from quiz_attempts q join chapters c on c.id = q.chapter_id
    where q.user_id = $1::int and c.formation_id = $2::int
    group by q.chapter_id`,
}

export interface StandingRow {
  chapterId: number
  used: number
  bestPercent: number | null
  passed: boolean
  /** In seconds. */
  lastEndedAt: number | null
  hasOpen: boolean
  hasOver: boolean
}
