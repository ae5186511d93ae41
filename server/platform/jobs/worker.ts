import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { forRequest } from '../request-id.ts'
import type { Job } from './define-job.ts'
import { createOutcomes, type JobLog } from './outcomes.ts'
import {
  type ClaimedJob,
  claimJobs,
  giveBackJobs,
  markHandedOver,
  renewHeartbeat,
  takeOverJobs,
} from './queries.ts'

/** New jobs are notified; polling finds those whose pause is over, and those whose notification was lost. */
const POLL_EVERY_MS = 5_000
const HEARTBEAT_MS = 20_000
/** After three missing heartbeats a process counts as dead, and others take over its jobs. */
const ABANDONED_AFTER_SECONDS = 60
const AFTER_ABORT_MS = 1_000

export interface RunningJob {
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the process stops before the job is done, or when another process has taken it over. */
  signal: AbortSignal
  /**
   * Right before the effect leaves the process and cannot be taken back: a crash after it does not run the job again.
   * Throws if another process has the job by now.
   */
  handOver(): Promise<void>
}

export type JobHandler<Payload extends object> = (data: Payload, job: RunningJob) => Promise<void>

interface Registration {
  job: Omit<Job, 'payload'>
  handler: (data: never, job: RunningJob) => Promise<void>
  concurrency: number
  running: number
}

/** Claims jobs and runs them. */
export function createWorker(database: Database, log: JobLog) {
  const { db } = database
  const workerId = randomUUID()
  const registrations = new Map<string, Registration>()
  const running = new Map<number, { abort: AbortController; done: Promise<void> }>()
  const outcomes = createOutcomes(db, log)
  let timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | null = null
  let lookAgain = false
  let active = false

  function register<Payload extends object>(
    { payload: _, ...job }: Job<Payload>,
    handler: JobHandler<Payload>,
    { concurrency = 1 } = {},
  ) {
    if (registrations.has(job.name)) throw new Error(`Two jobs are called ${job.name}: rename one of them.`)
    registrations.set(job.name, { job, handler, concurrency, running: 0 })
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
      const free = freeSlots()
      if (free.size === 0) continue
      const claimed = await outcomes.unlessAway(claimJobs(database, workerId, free))
      for (const job of claimed ?? []) run(job)
    }
  }

  function freeSlots() {
    const slots = [...registrations].map(([name, one]) => [name, one.concurrency - one.running] as const)
    return new Map(slots.filter(([, free]) => free > 0))
  }

  function run(job: ClaimedJob) {
    const registration = registrations.get(job.name) as Registration
    const abort = new AbortController()
    registration.running += 1
    const began = performance.now()
    const work = () =>
      registration.handler(job.data as never, {
        attempt: job.attempts + 1,
        signal: abort.signal,
        handOver: () => handOver(job),
      })
    const done = forRequest(job.requestId, work)
      .then(
        () => outcomes.finish(job, performance.now() - began),
        (error) => (abort.signal.aborted ? undefined : outcomes.fail(registration.job, job, error)),
      )
      .finally(() => {
        running.delete(job.id)
        registration.running -= 1
        wake()
      })
    running.set(job.id, { abort, done })
  }

  async function handOver(job: ClaimedJob) {
    if (!(await markHandedOver(db, job))) throw new Error('another process has taken the job over')
  }

  async function maintain() {
    await heartbeat()
    await takeOver(ABANDONED_AFTER_SECONDS)
  }

  async function heartbeat() {
    const before = [...running]
    if (before.length === 0) return
    const own = await outcomes.unlessAway(renewHeartbeat(db, workerId))
    if (own) for (const [id, { abort }] of before) if (!own.has(id)) abort.abort()
  }

  /** Counts as a failed try: a job that ends the process each time must not run for ever. */
  async function takeOver(silentSeconds: number) {
    const names = [...registrations.keys()]
    const abandoned = await outcomes.unlessAway(takeOverJobs(db, { workerId, names, silentSeconds }))
    for (const job of abandoned ?? []) {
      const { job: policy } = registrations.get(job.name) as Registration
      if (job.handedOverAt) await outcomes.assumeDone(job)
      else await outcomes.fail(policy, job, new Error('the process ended during the work'))
    }
  }

  return {
    register,
    wake,
    names: () => [...registrations.keys()],
    isActive: () => active,
    async start() {
      active = true
      // The embedded database has one process: jobs marked as running at its start were cut off by a crash.
      await takeOver(database.kind === 'embedded' ? 0 : ABANDONED_AFTER_SECONDS)
      timers = [setInterval(wake, POLL_EVERY_MS), setInterval(maintain, HEARTBEAT_MS)]
      wake()
    },
    async stop(limitMs: number) {
      active = false
      for (const timer of timers) clearInterval(timer)
      await looking
      const settled = () => Promise.allSettled([...running.values()].map(({ done }) => done))
      await Promise.race([settled(), pause(limitMs, undefined, { ref: false })])
      if (running.size === 0) return
      for (const { abort } of running.values()) abort.abort()
      await Promise.race([settled(), pause(AFTER_ABORT_MS, undefined, { ref: false })])
      await outcomes.unlessAway(giveBackJobs(db, workerId))
    },
  }
}
