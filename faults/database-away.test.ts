import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { addPerson } from '#server/testing/people.ts'
import { words } from '#words/errors.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { afterwards } from './support/afterwards.ts'
import { ask, write } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { underLoad } from './support/load.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const AWAY = {
  success: false,
  code: 'database_away',
  error: words.common.databaseAway,
}
/** The contract: an answer within a few seconds, never a hanging call. */
const A_FEW_SECONDS = 6_000

let cluster: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster.stop())

it('While PostgreSQL is away every call says so in a sentence, and once it is back all goes on without a restart', async () => {
  const setup = await newSetup('postgres', { cluster: cluster.url })
  const { room, admin } = await setup.withDatabase(async (platform) => ({
    room: await addClassroom(platform),
    admin: await addPerson(platform, 'admin'),
  }))
  const academy = await openOn(setup)
  const page = () => fetch(`${academy.url}/courses`).then((answer) => answer.text())
  const archived = 'Accueillir chacun'
  expect(await page()).toContain(archived)

  const subjects: string[] = []
  const crowd = underLoad(8, async (person) => {
    const began = performance.now()
    const subject = randomUUID()
    const answer = await (person % 2
      ? ask(academy, 'GET /api/auth/me', { as: room.learners[person % room.learners.length] })
      : write(academy, subject))
    if (answer.status === 201) subjects.push(subject)
    return { ...answer, took: performance.now() - began }
  })
  const seen = (status: number, from = 0) =>
    vi.waitFor(() => expect(crowd.outcomes.slice(from).some((one) => one.status === status)).toBe(true), {
      timeout: 30_000,
    })
  await seen(201)
  await cluster.halt()
  await seen(503)
  expect((await ask(academy, 'GET /api/health')).status).toBe(503)
  // What is cached needs no database.
  expect(await page()).toContain(archived)
  await cluster.resume()
  const back = crowd.outcomes.length
  await seen(201, back)
  await seen(200, back)
  const outcomes = await crowd.stop()

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201, 503]))
  for (const { status, body, headers } of outcomes) {
    if (status !== 503) continue
    expect(body).toEqual(AWAY)
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(Math.max(...outcomes.map(({ took }) => took))).toBeLessThan(A_FEW_SECONDS)

  // Everything that was acknowledged is stored, and its mails are sent.
  const stored = await setup.withDatabase(({ db }) => db.select().from(contactMessages))
  expect(stored.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects))
  const told = `Après le retour ${Date.now()}`
  await write(academy, told)
  const isTold = () => mailsTo(setup, 'contact@').some(({ subject }) => subject.includes(told))
  await vi.waitFor(() => expect(isTold()).toBe(true), { timeout: 30_000, interval: 100 })

  // The connection that listens for notifications is open again too.
  const params = { id: room.formationId }
  expect((await ask(academy, 'DELETE /api/admin/formations/:id', { as: admin, params })).status).toBe(200)
  await vi.waitFor(async () => expect(await page()).not.toContain(archived), { timeout: 10_000 })
  expect(academy.child.exitCode).toBeNull()
})

it('A process whose PostgreSQL goes away as it begins with its jobs waits for it, and does them then', async () => {
  const { env } = await newSetup('postgres', { cluster: cluster.url })
  const database = await openPostgres(String(env.DATABASE_URL))
  afterwards(database.close)
  const jobs = openJobs(database, { info: vi.fn(), warn: vi.fn(), error: vi.fn() })
  const swept = vi.fn(async () => {})
  jobs.every(3_600, defineJob('sweep'), swept)
  await cluster.halt()
  await Promise.all([jobs.start(), cluster.resume()])
  await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await jobs.stop()
})
