// @long @embedded
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { routineRuns, jobs as table } from '#db/schema/jobs.ts'
import { users } from '#db/schema/people.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { endRetryPauses, jobRows, makeAllDue } from '#server/testing/jobs.ts'
import { mailJob } from '../mail/jobs.ts'
import type { ComposedMail } from '../mail/mail.ts'
import { currentRequestId, forRequest } from '../request-id.ts'
import { defineJob } from './define-job.ts'
import { GiveUp } from './give-up.ts'
import { type Jobs, openJobs } from './jobs.ts'

const routine = defineJob('some-routine')
const otherJob = defineJob<{ subject: string }>('other-job')

const mail = (subject: string): ComposedMail => ({
  to: 'a@exemple.test',
  subject,
  text: 'https://exemple.test/reset-password?token=secret',
  html: '<p>secret</p>',
  messageId: '<1@exemple.test>',
})
const soon = { timeout: 10_000 }

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let academy: TestAcademy
let database: Database
let db: Db
let jobs: Jobs

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
  await lastRun(routine.name, 0)
  jobs = openJobs(database, log)
})
afterEach(() => jobs.stop(0))

async function lastRun(name: string, secondsAgo: number) {
  const lastRunAt = sql`now() - make_interval(secs => ${secondsAgo})`
  await db
    .insert(routineRuns)
    .values({ name, lastRunAt })
    .onConflictDoUpdate({ target: routineRuns.name, set: { lastRunAt } })
}

test('a job is done soon after its transaction commits, and leaves no trace', async () => {
  const done: string[] = []
  jobs.register(mailJob, async ({ subject }) => {
    done.push(subject)
  })
  await jobs.start()
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, mailJob, mail('Bienvenue'))
    expect(done).toEqual([])
  })
  await vi.waitFor(() => expect(done).toEqual(['Bienvenue']), soon)
  await vi.waitFor(async () => expect(await jobRows(db)).toEqual([]), soon)
})

test('a job, and what it queues itself, run for the request that caused them; others run for none', async () => {
  const ran: unknown[] = []
  jobs.register(mailJob, async ({ subject }) => {
    ran.push([subject, currentRequestId()])
    if (subject === 'Groupe') await jobs.enqueueAll(db, mailJob, [mail('Membre')])
  })
  await jobs.start()
  await forRequest('r1', () => jobs.enqueue(db, mailJob, mail('Groupe')))
  await vi.waitFor(() => expect(ran).toHaveLength(2), soon)
  await jobs.enqueue(db, mailJob, mail('Sans demande'))
  await vi.waitFor(
    () =>
      expect(ran).toEqual([
        ['Groupe', 'r1'],
        ['Membre', 'r1'],
        ['Sans demande', null],
      ]),
    soon,
  )
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2), soon)
  expect(log.info).toHaveBeenLastCalledWith(expect.objectContaining({ reqId: 'r1' }), 'a job is done')
})

test('a job of a transaction that is rolled back never existed', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await jobs.enqueue(tx, mailJob, mail('Jamais'))
    throw new Error('changed our mind')
  })
  await expect(rolledBack).rejects.toThrow('changed our mind')
  expect(await jobRows(db)).toEqual([])
})

test('what was queued before a restart is done after it, the oldest first', async () => {
  const subjects = ['Un', 'Deux', 'Trois', 'Quatre']
  for (const subject of subjects) await jobs.enqueue(db, mailJob, mail(subject))
  await jobs.stop()
  jobs = openJobs(database, log)
  const done: string[] = []
  jobs.register(mailJob, async ({ subject }) => {
    done.push(subject)
  })
  await jobs.start()
  await vi.waitFor(() => expect(done).toEqual(subjects), soon)
})

test('a job waits until its time has come', async () => {
  const done: string[] = []
  jobs.register(mailJob, async ({ subject }) => {
    done.push(subject)
  })
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Plus tard'), { startAfterSeconds: 3_600 })
  await jobs.enqueue(db, mailJob, mail('Maintenant'))
  await vi.waitFor(() => expect(done).toEqual(['Maintenant']), soon)
  await vi.waitFor(async () => expect(await jobRows(db)).toMatchObject([{ state: 'waiting' }]), soon)
  await makeAllDue(db)
  await vi.waitFor(() => expect(done).toEqual(['Maintenant', 'Plus tard']), soon)
})

test('a job that fails is tried again, and counted', async () => {
  const attempts: number[] = []
  jobs.register(mailJob, async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('451 try later')
  })
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Encore'))
  await vi.waitFor(async () => {
    await endRetryPauses(db)
    expect(attempts).toEqual([1, 2, 3])
  }, soon)
  await vi.waitFor(async () => expect(await jobRows(db)).toEqual([]), soon)
  expect(log.error).not.toHaveBeenCalled()
})

test('the pause after a failure doubles each time, up to twice as long by chance', async () => {
  jobs.register(mailJob, async () => {
    throw new Error('451 try later')
  })
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Patience'))
  for (const [failed, shortest] of [15, 30, 60, 120].entries()) {
    const pause = await vi.waitFor(async () => {
      const seconds = sql<number>`extract(epoch from ${table.runAfter} - now())::float`
      const [row] = await db.select({ seconds, attempts: table.attempts, state: table.state }).from(table)
      expect(row).toMatchObject({ attempts: failed + 1, state: 'waiting' })
      return row?.seconds ?? 0
    }, soon)
    // Ten seconds of tolerance for a slow machine.
    expect(pause).toBeGreaterThan(shortest - 10)
    expect(pause).toBeLessThanOrEqual(shortest * 2)
    await endRetryPauses(db)
  }
})

test('a job that never succeeds is given up aloud, can be listed, and forgets its secrets', async () => {
  const tried = vi.fn(async () => {
    throw new Error('550 no such mailbox')
  })
  jobs.register(mailJob, tried)
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Perdu'))
  await vi.waitFor(async () => {
    await endRetryPauses(db)
    expect(log.error).toHaveBeenCalledOnce()
  }, soon)
  expect(tried).toHaveBeenCalledTimes(9)
  expect(await jobs.failedJobs()).toEqual([
    {
      id: expect.any(Number),
      name: 'send-mail',
      reason: '550 no such mailbox',
      failedAt: expect.any(Date),
    },
  ])
  const [row] = await jobRows(db)
  expect(row?.data).toEqual({ to: 'a@exemple.test', subject: 'Perdu', messageId: '<1@exemple.test>' })
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain('secret')
})

test('a job that says itself that no try can save it is given up at once, and forgets its secrets', async () => {
  const tried = vi.fn(async () => {
    throw new GiveUp('550 no such mailbox')
  })
  jobs.register(mailJob, tried)
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Refusé'))
  await vi.waitFor(async () => {
    expect(await jobs.failedJobs()).toEqual([expect.objectContaining({ reason: '550 no such mailbox' })])
    expect(JSON.stringify(await jobRows(db))).not.toContain('secret')
  }, soon)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), soon)
  expect(tried).toHaveBeenCalledOnce()
})

test('a job that failed on a statement keeps neither its values in the table nor writes them to the log', async () => {
  const { email } = await academy.person('user')
  jobs.register(mailJob, async () => {
    const twice = { firstName: 'Secrète', lastName: 'Personne', email, passwordHash: '$argon2id$v=19$secret' }
    await db.insert(users).values(twice)
  })
  await jobs.start()
  await jobs.enqueue(db, mailJob, mail('Refusée'))
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), soon)
  const written = JSON.stringify([await jobRows(db), log.warn.mock.calls, log.error.mock.calls])
  for (const value of ['$argon2', 'Secrète', email]) expect(written).not.toContain(value)
  expect(written).toContain('duplicate key value violates unique constraint')
})

test('no more jobs run at once than asked for', async () => {
  let running = 0
  let most = 0
  let done = 0
  jobs.register(
    mailJob,
    async () => {
      running += 1
      most = Math.max(most, running)
      await db.execute(sql`select 1`)
      running -= 1
      done += 1
    },
    { concurrency: 2 },
  )
  for (let n = 0; n < 7; n++) await jobs.enqueue(db, mailJob, mail(`${n}`))
  await jobs.start()
  await vi.waitFor(() => expect(done).toBe(7), soon)
  expect(most).toBe(2)
})

test('of jobs with one key, however many ask at once, one waits; another may once that one is taken', async () => {
  const ask = () => jobs.enqueue(db, mailJob, mail('Une fois'), { key: 'cle' })
  await Promise.all(Array.from({ length: 10 }, ask))
  expect(await jobRows(db)).toHaveLength(1)
  await jobs.enqueue(db, mailJob, mail('Autre clé'), { key: 'autre' })
  await jobs.enqueue(db, otherJob, { subject: 'x' }, { key: 'cle' })
  expect(await jobRows(db)).toHaveLength(3)

  const taken = vi.fn()
  jobs.register(mailJob, async ({ subject }) => {
    if (subject !== 'Une fois') return
    if (taken.mock.calls.length === 0) await ask()
    taken()
  })
  await jobs.start()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2), soon)
})

test('two kinds of jobs never share a name', () => {
  jobs.register(mailJob, async () => {})
  expect(() => jobs.register(defineJob('send-mail'), async () => {})).toThrow('Two jobs are called send-mail')
})

test('a routine waits once, however many processes ask for it, and comes back by itself', async () => {
  const swept = vi.fn(async () => {})
  const other = openJobs(database, log)
  for (const each of [jobs, other]) each.every(3_600, routine, swept)
  await jobs.start()
  await other.start()
  expect(await jobRows(db)).toHaveLength(1)

  await makeAllDue(db)
  await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), soon)
  await vi.waitFor(
    async () => expect(await jobRows(db)).toMatchObject([{ state: 'waiting', attempts: 0 }]),
    soon,
  )
  await other.stop(0)
})

describe('at the start of a process, a routine', () => {
  const nextRuns = async () => (await jobRows(db)).filter(({ state }) => state === 'waiting')

  test('runs if its last run is older than its interval, once for several processes', async () => {
    await lastRun(routine.name, 3_700)
    // What a process that ended before had planned.
    await jobs.enqueue(db, routine, {}, { startAfterSeconds: 3_000, key: 'next' })
    const swept = vi.fn(async () => {})
    const others = [openJobs(database, log), openJobs(database, log)]
    for (const each of [jobs, ...others]) each.every(3_600, routine, swept)
    await Promise.all([jobs, ...others].map((each) => each.start()))
    await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), soon)
    await vi.waitFor(async () => expect(await jobRows(db)).toHaveLength(1), soon)
    expect(swept).toHaveBeenCalledOnce()
    const [next] = await nextRuns()
    expect(next?.runAfter.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    for (const other of others) await other.stop(0)
  })

  test('runs if it never ran', async () => {
    await db.delete(routineRuns)
    const swept = vi.fn(async () => {})
    jobs.every(3_600, routine, swept)
    await jobs.start()
    await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), soon)
  })

  // The embedded database has one process: a second one takes a running job over.
  const inSeveralProcesses = test.runIf(process.env.TEST_DATABASE_URL)
  inSeveralProcesses('does not run while another process runs it, or soon after', async () => {
    await lastRun(routine.name, 3_700)
    const running = signalled()
    const swept = vi.fn(() => running.until)
    const other = openJobs(database, log)
    for (const each of [jobs, other]) each.every(3_600, routine, swept)
    await jobs.start()
    await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), soon)
    await other.start()
    expect(await nextRuns()).toHaveLength(1)
    running.end()
    await vi.waitFor(async () => expect(await jobRows(db)).toHaveLength(1), soon)
    await other.stop(0)
    await other.start()
    expect((await nextRuns())[0]?.runAfter.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    expect(swept).toHaveBeenCalledOnce()
    await other.stop(0)
  })
})

function signalled() {
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  return { until, end: () => end() }
}

test('a routine that fails is tried again, and its next time stands', async () => {
  jobs.every(3_600, routine, async () => {
    throw new Error('no bucket')
  })
  await jobs.start()
  await makeAllDue(db)
  await vi.waitFor(async () => {
    expect(await jobRows(db)).toMatchObject([
      { state: 'waiting', attempts: 1, key: null, reason: 'no bucket' },
      { state: 'waiting', attempts: 0, key: 'next' },
    ])
  }, soon)
  await vi.waitFor(async () => {
    await endRetryPauses(db)
    expect(await jobs.failedJobs()).toHaveLength(1)
  }, soon)
  expect(await jobRows(db)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }])
})
