import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { openBoss, transactionExecutor } from './boss.ts'
import type { JobLog } from './ledger.ts'
import type { JobName, JobPayloads, RoutineName } from './queues.ts'
import { createWorker, type JobHandler } from './worker.ts'

const CHANNEL = 'academy_jobs'
const FIRST_ROUTINE_AFTER_SECONDS = 60
const STOP_LIMIT_MS = 10_000

interface EnqueueOptions {
  startAfterSeconds?: number
  retryLimit?: number
  retryDelay?: number
  retryBackoff?: boolean
}

interface FailedJob {
  id: string
  name: string
  failedAt: Date
  reason: string
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

export async function openJobs(database: Database, log: JobLog): Promise<Jobs> {
  const boss = await database.oneAtATime(() => openBoss(database))
  const worker = createWorker(database, boss, log)
  const routines: RoutineName[] = []

  const enqueue: Jobs['enqueue'] = async (tx, name, data, { startAfterSeconds, ...retry } = {}) => {
    const later = startAfterSeconds ? { startAfter: startAfterSeconds } : {}
    await boss.send(name, data, { ...retry, ...later, db: transactionExecutor(tx) })
    // Heard at the commit by every process: nobody waits for the next look at the queue.
    if (!startAfterSeconds) await tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`)
  }
  const routine = (name: RoutineName, startAfterSeconds: number) =>
    enqueue(database.db, name, {}, { startAfterSeconds })

  return {
    enqueue,
    register: worker.register,
    every(seconds, name, handler) {
      routines.push(name)
      worker.register(name, async (data, job) => {
        // First, so that a failure never ends the routine.
        await routine(name, seconds)
        await handler(data, job)
      })
    },
    async start() {
      await database.listen(CHANNEL, worker.wake)
      await worker.start()
      for (const name of routines) await routine(name, FIRST_ROUTINE_AFTER_SECONDS)
    },
    async stop(limitMs = STOP_LIMIT_MS) {
      await worker.stop(limitMs)
      await boss.stop({ graceful: false })
    },
    async failedJobs() {
      const { rows } = await database.execute(
        `select id, name, completed_on as at, output->>'message' as message from pgboss.job
         where state = 'failed' order by completed_on desc, id`,
      )
      return rows.map(({ id, name, at, message }) => ({
        id: String(id),
        name: String(name),
        failedAt: new Date(String(at)),
        reason: String(message ?? ''),
      }))
    },
  }
}
