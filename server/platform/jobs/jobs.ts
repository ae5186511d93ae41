import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/problems.ts'
import type { Job, Routine } from './define-job.ts'
import type { JobLog } from './outcomes.ts'
import { hasUnfinished, insertJob, insertJobs, JOBS_CHANNEL, selectFailed } from './queries.ts'
import { NEXT_RUN, planRoutine, recordRun } from './routine-queries.ts'
import { createWorker, type JobHandler } from './worker.ts'

const STOP_LIMIT_MS = 10_000
const RETRY_MS = 1_000

interface EnqueueOptions {
  startAfterSeconds?: number
  /** Not queued while another job of this name and key waits for its first try. */
  key?: string
}

interface FailedJob {
  id: number
  name: string
  failedAt: Date | null
  reason: string | null
}

/** Background jobs that survive a crash: stored in the database, run by any process, retried until they succeed. */
export interface Jobs {
  /** Part of the transaction: the job exists if, and only if, it commits. */
  enqueue<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    data: NoInfer<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** The same for many jobs of one kind, in one statement. */
  enqueueAll<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    data: readonly NoInfer<Payload>[],
  ): Promise<void>
  /** Sets the handler of a kind of job; before start(). */
  register<Payload extends object>(
    job: Job<Payload>,
    handler: JobHandler<NoInfer<Payload>>,
    options?: { concurrency?: number },
  ): void
  /**
   * A job that repeats; one process runs it, however many there are. It also runs at start(), if its last run is older
   * than its interval or it never ran. Before start().
   */
  every(seconds: number, routine: Routine, handler: JobHandler<object>): void
  /** Whether a job of this name, and with these data where they are given, waits or runs, in any process. */
  isUnfinished<Payload extends object>(
    db: Db,
    job: Job<Payload>,
    data?: Partial<NoInfer<Payload>>,
  ): Promise<boolean>
  /** The names of all kinds of jobs that have a handler. */
  names(): string[]
  /** Waits while the database is away: the process is open by then. */
  start(): Promise<void>
  /** Whether this process takes jobs: from its start until it stops. */
  isActive(): boolean
  /** Waits for running jobs, up to a limit; the rest is given back for another process. */
  stop(limitMs?: number): Promise<void>
  /** Jobs that failed for good, newest first. */
  failedJobs(): Promise<FailedJob[]>
}

export function openJobs(database: Database, log: JobLog): Jobs {
  const { db } = database
  const worker = createWorker(database, log)
  const routines = new Map<string, number>()

  const enqueue: Jobs['enqueue'] = (tx, { name }, data, { startAfterSeconds = 0, key } = {}) =>
    insertJob(tx, { name, data, key, startAfterSeconds })

  async function whenDatabaseAnswers(step: () => Promise<void>) {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        await pause(RETRY_MS, undefined, { ref: false })
        if (!worker.isActive()) return
      }
    }
  }

  return {
    enqueue,
    enqueueAll: (tx, { name }, data) => insertJobs(tx, name, data),
    register: worker.register,
    every(seconds, routine, handler) {
      const { name } = routine
      routines.set(name, seconds)
      worker.register(routine, async (data, job) => {
        // The next run is queued before this one, so that a failure does not end the repetition.
        await db.transaction(async (tx) => {
          await recordRun(tx, name)
          await enqueue(tx, routine, {}, { startAfterSeconds: seconds, key: NEXT_RUN })
        })
        await handler(data, job)
      })
    },
    isUnfinished: (db, { name }, data) => hasUnfinished(db, name, data),
    names: worker.names,
    async start() {
      await worker.start()
      await whenDatabaseAnswers(() => database.listen(JOBS_CHANNEL, worker.wake))
      for (const [name, seconds] of routines)
        await whenDatabaseAnswers(() => db.transaction((tx) => planRoutine(tx, name, seconds)))
      worker.wake()
    },
    isActive: worker.isActive,
    stop: (limitMs = STOP_LIMIT_MS) => worker.stop(limitMs),
    failedJobs: () => selectFailed(db),
  }
}
