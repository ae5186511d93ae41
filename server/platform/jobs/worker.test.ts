// @long @embedded
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobs as table } from '#db/schema/jobs.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { endRetryPauses, jobRows, makeAllDue } from '#server/testing/jobs.ts'
import { defineJob } from './define-job.ts'
import { type Jobs, openJobs } from './jobs.ts'
import type { JobHandler } from './worker.ts'

const videoJob = defineJob<{ mediaId: string }>('prepare-video', { retryLimit: 3, retryDelay: 60 })
const soon = { timeout: 10_000 }
const never = () => new Promise<void>(() => {})
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let academy: TestAcademy
let database: Database
let db: Db
let opened: Jobs[]

beforeAll(async () => {
  academy = await openAcademy()
  database = academy.platform.database
  db = database.db
  // The academy's own worker would take our jobs.
  await academy.platform.jobs.stop()
})
afterAll(() => academy.close())

beforeEach(async () => {
  vi.clearAllMocks()
  await db.delete(table)
  opened = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const process of opened) await process.stop(0)
})

function signalled() {
  let signal = () => {}
  const arrived = new Promise<void>((resolve) => {
    signal = resolve
  })
  return { arrived, signal: () => signal() }
}

/** The worker of one process: several on one database are like several processes. */
async function startProcess(handler: JobHandler<{ mediaId: string }>, options?: { concurrency: number }) {
  const process = openJobs(database, log)
  opened.push(process)
  process.register(videoJob, handler, options)
  await process.start()
  return process
}

const enqueue = (mediaId: string) => openJobs(database, log).enqueue(db, videoJob, { mediaId })

/** A process whose one job runs until the test says how it ends. */
async function startWithOneJob() {
  const started = vi.fn()
  let signal = new AbortController().signal
  let finish = () => {}
  let fail = (_: Error) => {}
  const process = await startProcess(async (_, job) => {
    signal = job.signal
    started()
    await new Promise<void>((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  })
  await enqueue('film')
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), soon)
  return {
    process,
    isTold: () => signal.aborted,
    finish: () => finish(),
    fail: () => fail(new Error('late')),
  }
}

/** As after kill -9: nothing is given back. With several processes only an old heartbeat shows that one is dead. */
const heartbeatsStop = () => db.update(table).set({ heartbeatAt: sql`now() - interval '61 seconds'` })

test('each job is run once, whichever of several processes claims it', async () => {
  const done: string[] = []
  const work: JobHandler<{ mediaId: string }> = async ({ mediaId }) => {
    await db.execute(sql`select 1`)
    done.push(mediaId)
  }
  for (let n = 0; n < 3; n++) await startProcess(work, { concurrency: 3 })
  const asked = Array.from({ length: 60 }, (_, n) => String(n))
  await Promise.all(asked.map(enqueue))
  await vi.waitFor(async () => expect(await jobRows(db)).toEqual([]), soon)
  expect(done.sort()).toEqual(asked.sort())
})

test('stopping waits for what is running', async () => {
  const { process, finish } = await startWithOneJob()
  const stopped = process.stop(10_000)
  finish()
  await stopped
  expect(await jobRows(db)).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a job that another process is claiming is skipped, not waited for',
  async () => {
    await enqueue('first')
    await enqueue('second')
    const done: string[] = []
    await db.transaction(async (other) => {
      await other.select().from(table).orderBy(table.id).limit(1).for('update')
      await startProcess(async ({ mediaId }) => {
        done.push(mediaId)
      })
      await vi.waitFor(() => expect(done).toEqual(['second']), soon)
    })
    await makeAllDue(db)
    await vi.waitFor(() => expect(done).toEqual(['second', 'first']), soon)
  },
)

test('what does not end in time is told to stop and given back, and another process has it at once', async () => {
  // Without polling: the other process must have been notified.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const runs: Array<{ process: Jobs; attempt: number; signal: AbortSignal }> = []
  const started = [signalled(), signalled()]
  for (let n = 0; n < 2; n++) {
    const process = await startProcess(async (_, { attempt, signal }) => {
      started[runs.length]?.signal()
      runs.push({ process, attempt, signal })
      if (runs.length === 1) await never()
    })
  }
  await enqueue('film')
  await started[0]?.arrived
  await runs[0]?.process.stop(10)
  expect(runs[0]?.signal.aborted).toBe(true)
  await started[1]?.arrived
  expect(runs[1]?.process).not.toBe(runs[0]?.process)
  // No failure of the job: still its first try.
  expect(runs[1]?.attempt).toBe(1)
  await vi.waitFor(async () => expect(await jobRows(db)).toEqual([]), soon)
})

test('a job whose process died is taken over, and the try counts', async () => {
  await startWithOneJob()
  await heartbeatsStop()
  const attempts: number[] = []
  await startProcess(async (_, { attempt }) => {
    attempts.push(attempt)
  })
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'prepare-video', reason: 'the process ended during the work' }),
    'a job failed and will be tried again',
  )
  await endRetryPauses(db)
  await vi.waitFor(() => expect(attempts).toEqual([2]), soon)
})

test('what was handed over is not repeated after its process died or was stopped', async () => {
  const runs: string[] = []
  const handOver = (then: () => Promise<void>) =>
    startProcess(async ({ mediaId }, job) => {
      runs.push(mediaId)
      await job.handOver()
      await then()
    })
  await handOver(never)
  await enqueue('killed')
  const isHandedOver = async () =>
    expect(await jobRows(db)).toMatchObject([{ handedOverAt: expect.any(Date) }])
  await vi.waitFor(isHandedOver, soon)
  await heartbeatsStop()
  const second = await handOver(never)
  expect(await jobRows(db)).toEqual([])
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'prepare-video' }),
    'a job was handed over by a process that ended; it is not repeated',
  )
  await enqueue('stopped')
  await vi.waitFor(isHandedOver, soon)
  await second.stop(0)
  expect([runs, await jobRows(db)]).toEqual([['killed', 'stopped'], []])
})

test('what its own process saw fail is tried again, handed over or not', async () => {
  const attempts: number[] = []
  await startProcess(async (_, job) => {
    attempts.push(job.attempt)
    await job.handOver()
    if (job.attempt === 1) throw new Error('the mail server refused')
  })
  await enqueue('film')
  await vi.waitFor(
    async () =>
      expect(await jobRows(db)).toMatchObject([{ state: 'waiting', attempts: 1, handedOverAt: null }]),
    soon,
  )
  await endRetryPauses(db)
  await vi.waitFor(async () => expect([attempts, await jobRows(db)]).toEqual([[1, 2], []]), soon)
})

test('a process that was only slow hands over nothing that another has taken', async () => {
  let handOver = () => Promise.resolve()
  await startProcess(async (_, job) => {
    handOver = job.handOver
    await never()
  })
  await enqueue('film')
  await vi.waitFor(async () => expect(await jobRows(db)).toMatchObject([{ state: 'running' }]), soon)
  await db.update(table).set({ workerId: crypto.randomUUID() })
  await expect(handOver()).rejects.toThrow('taken the job over')
})

test('a job that ends its process at every try is given up', async () => {
  await startWithOneJob()
  await db.update(table).set({ attempts: 3 })
  await heartbeatsStop()
  await startProcess(never)
  expect(await jobRows(db)).toMatchObject([{ state: 'failed', attempts: 4 }])
  expect(log.error).toHaveBeenCalledOnce()
})

test.each(['finish', 'fail'] as const)(
  'a process that was only slow changes nothing of a job that another has taken over (%s)',
  async (end) => {
    const slow = await startWithOneJob()
    await heartbeatsStop()
    const started = vi.fn()
    await startProcess(async () => {
      started()
      await never()
    })
    await endRetryPauses(db)
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), soon)
    const before = await jobRows(db)
    vi.clearAllMocks()
    slow[end]()
    await slow.process.stop()
    expect(await jobRows(db)).toEqual(before)
    expect(before).toMatchObject([{ state: 'running', attempts: 1 }])
    expect(log.warn).not.toHaveBeenCalled()
  },
)

test('a long job keeps its process while that lives, and is told once another has it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { isTold } = await startWithOneJob()
  await heartbeatsStop()
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(async () => {
    const silence = sql<number>`extract(epoch from now() - ${table.heartbeatAt})::float`
    const [row] = await db.select({ silence, attempts: table.attempts }).from(table)
    expect(row?.silence).toBeLessThan(60)
    expect(row?.attempts).toBe(0)
  }, soon)
  expect(isTold()).toBe(false)
  await db.update(table).set({ workerId: crypto.randomUUID() })
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(() => expect(isTold()).toBe(true), soon)
})

test('a job that nobody was notified of is found at the next look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const done = vi.fn(async () => {})
  await startProcess(done)
  await db.insert(table).values({ name: 'prepare-video', data: { mediaId: 'film' } })
  vi.advanceTimersByTime(5_000)
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), soon)
})
