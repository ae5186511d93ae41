import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/jobs.ts'
import type { Database, Db, Statement } from '../database/database.ts'
import { type JobName, queues } from './queues.ts'

/** Heard by every process: nobody waits for the next look at the table. */
export const JOBS_CHANNEL = 'academy_jobs'

/** A job that a worker has in hand. */
export interface ClaimedJob {
  id: number
  name: JobName
  data: Record<string, unknown>
  /** Tries that ended badly before this one. */
  attempts: number
  workerId: string
}

interface NewJob {
  name: JobName
  data: unknown
  key?: string
  startAfterSeconds: number
}

export async function insertJob(db: Db, { startAfterSeconds, ...job }: NewJob) {
  await db
    .insert(jobs)
    .values({ ...job, runAfter: inSeconds(startAfterSeconds) })
    .onConflictDoNothing()
  // Delivered at the commit.
  if (startAfterSeconds === 0) await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${job.name})`)
}

/**
 * For every kind at once, as many as it has room for. Rows that another process is claiming are skipped, not waited for.
 * Materialized, so that the limit holds: inlined, the choice could be made anew for each row that is updated.
 */
const CLAIM: Statement = {
  name: 'claim-jobs',
  text: `
    with due as materialized (
      select waiting.id
      from unnest($2::text[], $3::int[]) as free(name, slots)
      cross join lateral (
        select id from jobs
        where jobs.name = free.name and state = 'waiting' and run_after <= now()
        order by run_after, id
        limit free.slots
        for update skip locked
      ) as waiting
    )
    update jobs set state = 'running', worker_id = $1, heartbeat_at = now(), key = null
    from due where jobs.id = due.id
    returning jobs.id, name, data, attempts, worker_id as "workerId"`,
}

export const claimJobs = (database: Database, workerId: string, free: ReadonlyMap<JobName, number>) =>
  database.run<ClaimedJob>(CLAIM, [workerId, [...free.keys()], [...free.values()]])

/** Whatever a worker writes about its job holds only while the job is still its own. */
const ownJob = ({ id, workerId }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.workerId, workerId))

export const deleteJob = (db: Db, job: ClaimedJob) => db.delete(jobs).where(ownJob(job))

/** Says that the worker lives; answers with the jobs that are still its own. */
export async function renewHeartbeat(db: Db, workerId: string) {
  const renewed = await db
    .update(jobs)
    .set({ heartbeatAt: sql`now()` })
    .where(eq(jobs.workerId, workerId))
    .returning({ id: jobs.id })
  return new Set(renewed.map(({ id }) => id))
}

/** Tried again later, or put aside for whoever looks after the academy, with the data that it may keep. */
export type AfterFailure = { retryInSeconds: number } | { giveUpWith: Record<string, unknown> }

/** Answers whether the job was still the worker's own. */
export async function recordFailure(db: Db, job: ClaimedJob, reason: string, after: AfterFailure) {
  const next =
    'retryInSeconds' in after
      ? { state: 'waiting' as const, runAfter: inSeconds(after.retryInSeconds) }
      : { state: 'failed' as const, failedAt: sql`now()`, data: after.giveUpWith }
  const recorded = await db
    .update(jobs)
    .set({ workerId: null, heartbeatAt: null, attempts: job.attempts + 1, reason, ...next })
    .where(ownJob(job))
    .returning({ id: jobs.id })
  return recorded.length > 0
}

/** All that a worker has in hand, as if it had not been claimed: stopping a process is no failure of the job. */
export const giveBackJobs = (db: Db, workerId: string) =>
  db.execute(sql`
    with given_back as (
      update jobs set state = 'waiting', run_after = now(), worker_id = null, heartbeat_at = null
      where worker_id = ${workerId} returning name
    )
    select pg_notify(${JOBS_CHANNEL}, name) from given_back`)

/** Jobs of other workers whose last heartbeat is that old become this worker's own, each by one worker only. */
export async function takeOverJobs(db: Db, workerId: string, silentSeconds: number) {
  const taken = await db
    .update(jobs)
    .set({ workerId, heartbeatAt: sql`now()` })
    .where(
      and(
        eq(jobs.state, 'running'),
        ne(jobs.workerId, workerId),
        sql`${jobs.heartbeatAt} <= ${inSeconds(-silentSeconds)}`,
        // A kind that only a newer release knows is left to that release.
        inArray(jobs.name, Object.keys(queues)),
      ),
    )
    .returning()
  return taken as ClaimedJob[]
}

export const selectFailed = (db: Db) =>
  db
    .select({ id: jobs.id, name: jobs.name, failedAt: jobs.failedAt, reason: jobs.reason })
    .from(jobs)
    .where(eq(jobs.state, 'failed'))
    .orderBy(sql`${jobs.failedAt} desc`, jobs.id)

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
