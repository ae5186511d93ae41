import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/jobs.ts'
import type { Database, Db, Statement } from '../database/database.ts'
import { currentRequestId } from '../request-id.ts'

/** Notifies every process of a new job, so that none waits for the next poll. */
export const JOBS_CHANNEL = 'academy_jobs'

/** A job that a worker has claimed. */
export interface ClaimedJob {
  id: number
  name: string
  data: Record<string, unknown>
  /** Failed tries before this one. */
  attempts: number
  workerId: string
  /** The request that caused it. */
  requestId: string | null
  /** Set only where the job is another worker's, taken over. */
  handedOverAt?: Date | null
}

interface NewJob {
  name: string
  data: unknown
  key?: string
  startAfterSeconds: number
}

export async function insertJob(db: Db, { startAfterSeconds, ...job }: NewJob) {
  await db
    .insert(jobs)
    .values({ ...job, requestId: currentRequestId(), runAfter: inSeconds(startAfterSeconds) })
    .onConflictDoNothing()
  // Delivered at the commit.
  if (startAfterSeconds === 0) await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${job.name})`)
}

/** Jobs of one kind that are due at once, in one statement. */
export async function insertJobs(db: Db, name: string, payloads: readonly unknown[]) {
  if (payloads.length === 0) return
  const requestId = currentRequestId()
  await db.insert(jobs).values(payloads.map((data) => ({ name, data, requestId })))
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${name})`)
}

/**
 * Claims jobs of every kind at once, as many of each as there is room for. Rows that another process is claiming are
 * skipped. Materialized, so that the limit holds: inlined, the selection could be repeated for each updated row.
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
    returning jobs.id, name, data, attempts, worker_id as "workerId", request_id as "requestId"`,
}

export const claimJobs = (database: Database, workerId: string, free: ReadonlyMap<string, number>) =>
  database.run<ClaimedJob>(CLAIM, [workerId, [...free.keys()], [...free.values()]])

/** A worker changes a job only while the job is still its own. */
const ownJob = ({ id, workerId }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.workerId, workerId))

/** Committed before the effect leaves the process. Returns whether the job was still the worker's own. */
export async function markHandedOver(db: Db, job: ClaimedJob) {
  const marked = await db
    .update(jobs)
    .set({ handedOverAt: sql`now()` })
    .where(ownJob(job))
    .returning({ id: jobs.id })
  return marked.length > 0
}

export const deleteJob = (db: Db, job: ClaimedJob) => db.delete(jobs).where(ownJob(job))

/** Renews the heartbeat of the worker; returns the jobs that are still its own. */
export async function renewHeartbeat(db: Db, workerId: string) {
  const renewed = await db
    .update(jobs)
    .set({ heartbeatAt: sql`now()` })
    .where(eq(jobs.workerId, workerId))
    .returning({ id: jobs.id })
  return new Set(renewed.map(({ id }) => id))
}

/** Retried later, or kept as failed with the data that may be kept. */
export type AfterFailure = { retryInSeconds: number } | { giveUpWith: Record<string, unknown> }

/** Returns whether the job was still the worker's own. */
export async function recordFailure(db: Db, job: ClaimedJob, reason: string, after: AfterFailure) {
  const next =
    'retryInSeconds' in after
      ? { state: 'waiting' as const, runAfter: inSeconds(after.retryInSeconds) }
      : { state: 'failed' as const, failedAt: sql`now()`, data: after.giveUpWith }
  const recorded = await db
    .update(jobs)
    .set({
      workerId: null,
      heartbeatAt: null,
      handedOverAt: null,
      attempts: job.attempts + 1,
      reason,
      ...next,
    })
    .where(ownJob(job))
    .returning({ id: jobs.id })
  return recorded.length > 0
}

/**
 * Releases all jobs of a worker as if they had not been claimed: stopping a process is no failure of a job. What was
 * handed over is done as far as anybody can know.
 */
export const giveBackJobs = (db: Db, workerId: string) =>
  db.execute(sql`
    with done as (
      delete from jobs where worker_id = ${workerId} and handed_over_at is not null
    ), given_back as (
      update jobs set state = 'waiting', run_after = now(), worker_id = null, heartbeat_at = null
      where worker_id = ${workerId} and handed_over_at is null returning name
    )
    select pg_notify(${JOBS_CHANNEL}, name) from given_back`)

/** Claims jobs of other workers whose last heartbeat is that old; each job by one worker only. */
export async function takeOverJobs(
  db: Db,
  { workerId, names, silentSeconds }: { workerId: string; names: string[]; silentSeconds: number },
) {
  const taken = await db
    .update(jobs)
    .set({ workerId, heartbeatAt: sql`now()` })
    .where(
      and(
        eq(jobs.state, 'running'),
        ne(jobs.workerId, workerId),
        sql`${jobs.heartbeatAt} <= ${inSeconds(-silentSeconds)}`,
        // Kinds of jobs that this release does not know are left to a newer one.
        inArray(jobs.name, names),
      ),
    )
    .returning()
  return taken as ClaimedJob[]
}

export async function hasUnfinished(db: Db, name: string, data: object = {}): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.name, name), ne(jobs.state, 'failed'), sql`${jobs.data} @> ${JSON.stringify(data)}::jsonb`),
    )
    .limit(1)
  return found.length > 0
}

export const selectFailed = (db: Db) =>
  db
    .select({ id: jobs.id, name: jobs.name, failedAt: jobs.failedAt, reason: jobs.reason })
    .from(jobs)
    .where(eq(jobs.state, 'failed'))
    .orderBy(sql`${jobs.failedAt} desc`, jobs.id)

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
