import type { Database, Db } from '../database/database.ts'
import type { JobLog } from './outcomes.ts'
import { insertJob, JOBS_CHANNEL, selectFailed } from './queries.ts'
import type { JobName, JobPayloads, RoutineName } from './queues.ts'
import { createWorker, type JobHandler } from './worker.ts'

const FIRST_ROUTINE_AFTER_SECONDS = 60
const STOP_LIMIT_MS = 10_000

interface EnqueueOptions {
  startAfterSeconds?: number
  /** Not queued while another of this name and key waits for its first try. */
  key?: string
}

interface FailedJob {
  id: number
  name: string
  failedAt: Date | null
  reason: string | null
}

/** Work that survives a crash: kept in the database, done by any process, tried again until it succeeds. */
export interface Jobs {
  /** Written with the transaction: the job exists once that commits, and never otherwise. */
  enqueue<N extends JobName>(tx: Db, name: N, data: JobPayloads[N], options?: EnqueueOptions): Promise<void>
  /** Says how a kind of job is done; before start(). */
  register<N extends JobName>(name: N, handler: JobHandler<N>, options?: { concurrency?: number }): void
  /** Work that comes back by itself; one process does it, whatever their number. Before start(). */
  every(seconds: number, name: RoutineName, handler: JobHandler<RoutineName>): void
  start(): Promise<void>
  /** Waits for what is running, up to a limit; what is left is given back for another process. */
  stop(limitMs?: number): Promise<void>
  /** What was given up after its last try, newest first. */
  failedJobs(): Promise<FailedJob[]>
}

export function openJobs(database: Database, log: JobLog): Jobs {
  const { db } = database
  const worker = createWorker(database, log)
  const routines: RoutineName[] = []

  const enqueue: Jobs['enqueue'] = (tx, name, data, { startAfterSeconds = 0, key } = {}) =>
    insertJob(tx, { name, data, key, startAfterSeconds })
  const queueNext = (name: RoutineName, startAfterSeconds: number) =>
    enqueue(db, name, {}, { startAfterSeconds, key: 'next' })

  return {
    enqueue,
    register: worker.register,
    every(seconds, name, handler) {
      routines.push(name)
      worker.register(name, async (data, job) => {
        // First, so that a failure never ends the routine.
        await queueNext(name, seconds)
        await handler(data, job)
      })
    },
    async start() {
      await database.listen(JOBS_CHANNEL, worker.wake)
      await worker.start()
      for (const name of routines) await queueNext(name, FIRST_ROUTINE_AFTER_SECONDS)
    },
    stop: (limitMs = STOP_LIMIT_MS) => worker.stop(limitMs),
    failedJobs: () => selectFailed(db),
  }
}
