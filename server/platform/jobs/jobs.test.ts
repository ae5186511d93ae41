import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#db/schema/people.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import type { ComposedMail } from '../mail/mail.ts'
import { GiveUp } from './give-up.ts'
import { type Jobs, openJobs } from './jobs.ts'

const mail = (subject: string): ComposedMail => ({
  to: 'a@exemple.test',
  subject,
  text: 'https://exemple.test/reset-password?token=secret',
  html: '<p>secret</p>',
  messageId: '<1@exemple.test>',
})
const atOnce = { retryDelay: 0, retryBackoff: false }
const soon = { timeout: 10_000 }
const never = () => new Promise<void>(() => {})

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let academy: TestAcademy
let database: Database
let db: Db
let jobs: Jobs

beforeAll(async () => {
  academy = await openAcademy()
  database = academy.platform.database
  db = database.db
  // Its own workers would take our jobs.
  await academy.platform.jobs.stop()
})
afterAll(() => academy.close())

beforeEach(async () => {
  vi.clearAllMocks()
  await database.execute('delete from pgboss.job')
  jobs = await openJobs(database, log)
})
afterEach(() => jobs.stop(0))

const kept = async () => (await database.execute('select state, data from pgboss.job')).rows

test('a job is done soon after its transaction commits, and leaves no trace', async () => {
  const done: string[] = []
  jobs.register('send-mail', async ({ subject }) => {
    done.push(subject)
  })
  await jobs.start()
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', mail('Bienvenue'))
    expect(done).toEqual([])
  })
  await vi.waitFor(() => expect(done).toEqual(['Bienvenue']), soon)
  await vi.waitFor(async () => expect(await kept()).toEqual([]), soon)
})

test('a job of a transaction that is rolled back never existed', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', mail('Jamais'))
    throw new Error('changed our mind')
  })
  await expect(rolledBack).rejects.toThrow('changed our mind')
  expect(await kept()).toEqual([])
})

test('what was queued before a restart is done after it', async () => {
  await jobs.enqueue(db, 'send-mail', mail('Patience'))
  await jobs.stop()
  jobs = await openJobs(database, log)
  const handler = vi.fn(async () => {})
  jobs.register('send-mail', handler)
  await jobs.start()
  await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), soon)
})

test('a job that fails is tried again, and counted', async () => {
  const attempts: number[] = []
  jobs.register('send-mail', async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('451 try later')
  })
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Encore'), atOnce)
  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), soon)
  await vi.waitFor(async () => expect(await kept()).toEqual([]), soon)
  expect(log.error).not.toHaveBeenCalled()
})

test('a job that never succeeds is given up aloud, can be listed, and forgets its secrets', async () => {
  jobs.register('send-mail', async () => {
    throw new Error('550 no such mailbox')
  })
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Perdu'), { ...atOnce, retryLimit: 1 })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), soon)
  await vi.waitFor(async () => {
    expect(await jobs.failedJobs()).toEqual([
      expect.objectContaining({
        name: 'send-mail',
        reason: '550 no such mailbox',
        failedAt: expect.any(Date),
      }),
    ])
    const [{ data } = { data: null }] = await kept()
    expect(data).toEqual({ to: 'a@exemple.test', subject: 'Perdu', messageId: '<1@exemple.test>' })
  }, soon)
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain('secret')
})

test('a job that says itself that no try can save it is given up at once, and forgets its secrets', async () => {
  const tried = vi.fn(async () => {
    throw new GiveUp('550 no such mailbox')
  })
  jobs.register('send-mail', tried)
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Refusé'))
  await vi.waitFor(async () => {
    expect(await jobs.failedJobs()).toEqual([expect.objectContaining({ reason: '550 no such mailbox' })])
    expect(JSON.stringify(await kept())).not.toContain('secret')
  }, soon)
  expect(tried).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
})

test('no more jobs run at once than asked for', async () => {
  let running = 0
  let most = 0
  let done = 0
  jobs.register(
    'send-mail',
    async () => {
      running += 1
      most = Math.max(most, running)
      await db.execute(sql`select 1`)
      running -= 1
      done += 1
    },
    { concurrency: 2 },
  )
  for (let n = 0; n < 7; n++) await jobs.enqueue(db, 'send-mail', mail(`${n}`))
  await jobs.start()
  await vi.waitFor(() => expect(done).toBe(7), soon)
  expect(most).toBeLessThanOrEqual(2)
})

test('stopping waits for what is running', async () => {
  let finish = () => {}
  const started = vi.fn()
  jobs.register('send-mail', async () => {
    started()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Un instant'))
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), soon)
  const stopped = jobs.stop(10_000)
  finish()
  await stopped
  expect(await kept()).toEqual([])
})

test('what does not end in time is told to stop and given back, without counting as a failure', async () => {
  const told = vi.fn()
  const started = vi.fn()
  jobs.register('send-mail', async (_, { signal }) => {
    signal.addEventListener('abort', told)
    started()
    await never()
  })
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Trop long'))
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), soon)
  await jobs.stop(10)
  expect(told).toHaveBeenCalledOnce()

  jobs = await openJobs(database, log)
  const attempts: number[] = []
  jobs.register('send-mail', async (_, { attempt }) => {
    attempts.push(attempt)
  })
  await jobs.start()
  await vi.waitFor(() => expect(attempts).toEqual([1]), soon)
})

test('a job whose process died is taken over', async () => {
  const started = vi.fn()
  const dying = await openJobs(database, log)
  dying.register('send-mail', async () => {
    started()
    await never()
  })
  await dying.start()
  await jobs.enqueue(db, 'send-mail', mail('Reprise'), atOnce)
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), soon)
  // Nothing is stopped or given back, as after kill -9. With several processes only time tells that one is dead.
  await database.execute(`update pgboss.job set started_on = now() - interval '2 minutes'`)

  const attempts: number[] = []
  jobs.register('send-mail', async (_, { attempt }) => {
    attempts.push(attempt)
  })
  await jobs.start()
  await vi.waitFor(() => expect(attempts).toEqual([2]), soon)
  await dying.stop(0)
})

test('a routine waits once, however many processes ask for it, and comes back by itself', async () => {
  const swept = vi.fn(async () => {})
  const other = await openJobs(database, log)
  for (const each of [jobs, other]) each.every(3_600, 'sweep-media', swept)
  await jobs.start()
  await other.start()
  expect(await kept()).toHaveLength(1)

  await database.execute(`update pgboss.job set start_after = now() - interval '1 second'`)
  await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), soon)
  await vi.waitFor(
    async () => expect(await kept()).toEqual([expect.objectContaining({ state: 'created' })]),
    soon,
  )
  await other.stop(0)
})

test('a job that failed on a statement keeps neither its values in the table nor writes them to the log', async () => {
  const { email } = await academy.person('user')
  jobs.register('send-mail', async () => {
    const twice = { firstName: 'Secrète', lastName: 'Personne', email, passwordHash: '$argon2id$v=19$secret' }
    await db.insert(users).values(twice)
  })
  await jobs.start()
  await jobs.enqueue(db, 'send-mail', mail('Refusée'), { retryLimit: 0 })
  await vi.waitFor(async () => expect(await jobs.failedJobs()).toHaveLength(1), soon)
  const { rows } = await database.execute('select * from pgboss.job')
  const written = JSON.stringify([rows, log.warn.mock.calls, log.error.mock.calls])
  for (const value of ['$argon2', 'Secrète', email]) expect(written).not.toContain(value)
  expect(written).toContain('duplicate key value violates unique constraint')
})
