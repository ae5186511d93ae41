import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Database } from '../database/database.ts'
import { keepAlive } from './heartbeat.ts'
import { createLedger, type JobLog } from './ledger.ts'
import type { JobName, JobPayloads } from './queues.ts'

/** New jobs announce themselves; looking is for those whose pause is over, and for a lost announcement. */
const LOOK_EVERY_MS = 1_000
const MAINTAIN_EVERY_MS = 30_000
const AFTER_ABORT_MS = 1_000

interface RunningJob {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the process stops before the work is done. */
  signal: AbortSignal
}

export type JobHandler<N extends JobName> = (data: JobPayloads[N], job: RunningJob) => Promise<void>

interface Registration {
  handler: (data: never, job: RunningJob) => Promise<void>
  concurrency: number
  running: number
}

/**
 * Takes jobs and does them. pg-boss has workers of its own, but they mark a job done without waiting for the
 * database, which ends the process when that is away, and they keep the data of what is done.
 */
export function createWorker(database: Database, boss: PgBoss, log: JobLog) {
  const registrations = new Map<JobName, Registration>()
  const running = new Map<string, { name: JobName; abort: AbortController; done: Promise<void> }>()
  const ledger = createLedger(database, boss, log)
  let timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | null = null
  let lookAgain = false
  let active = false

  function register<N extends JobName>(name: N, handler: JobHandler<N>, { concurrency = 1 } = {}) {
    registrations.set(name, { handler, concurrency, running: 0 })
  }

  function wake() {
    if (!active) return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = null
    })
  }

  async function look() {
    while (lookAgain && active) {
      lookAgain = false
      const due = await ledger.due()
      for (const [name, registration] of registrations) {
        const free = due.has(name) ? registration.concurrency - registration.running : 0
        if (free > 0 && active) for (const job of await ledger.take(name, free)) run(name, registration, job)
      }
    }
  }

  function run(name: JobName, registration: Registration, taken: PgBoss.JobWithMetadata) {
    const abort = new AbortController()
    const beat = keepAlive(database, taken.id)
    const attempt = taken.retryCount + 1
    registration.running += 1
    const done = registration
      .handler(taken.data as never, { id: taken.id, attempt, signal: abort.signal })
      .then(
        () => ledger.finish(name, taken.id),
        (error) => (abort.signal.aborted ? undefined : ledger.fail(name, taken, error)),
      )
      .finally(() => {
        clearInterval(beat)
        running.delete(taken.id)
        registration.running -= 1
        wake()
      })
    running.set(taken.id, { name, abort, done })
  }

  return {
    register,
    wake,
    async start() {
      active = true
      if (database.kind === 'embedded') await ledger.reclaimAll()
      else await ledger.maintain()
      timers = [setInterval(wake, LOOK_EVERY_MS), setInterval(ledger.maintain, MAINTAIN_EVERY_MS)]
      wake()
    },
    async stop(limitMs: number) {
      active = false
      for (const timer of timers) clearInterval(timer)
      await looking
      const settled = () => Promise.allSettled([...running.values()].map(({ done }) => done))
      await Promise.race([settled(), pause(limitMs, undefined, { ref: false })])
      const left = [...running.entries()]
      for (const [, { abort }] of left) abort.abort()
      await Promise.race([settled(), pause(AFTER_ABORT_MS, undefined, { ref: false })])
      for (const [id, { name }] of left) await ledger.giveBack(name, id)
    },
  }
}
