import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, lte, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { digestOfTables } from '#server/testing/digest.ts'
import { endRetryPauses } from '#server/testing/jobs.ts'
import { createDatabase } from '#server/testing/postgres-databases.ts'
import { type AcademyWithPush, openAcademyWithPush } from '#server/testing/push.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { words } from '#words/errors.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { afterwards, tidyUp } from './support/afterwards.ts'
import { type LivelyCourse, openLivelyCourse } from './support/lively-course.ts'
import { newMailbox } from './support/mailbox.ts'

/** The contract: an answer within a few seconds, never a hanging call. */
const A_FEW_SECONDS = 6_000
const soon = { timeout: 60_000, interval: 200 }
/** Writes the captions of a video, whatever it is. */
const PROGRAM = `#!/bin/sh
printf 'WEBVTT\\n\\n00:00.000 --> 00:02.000\\nBonjour\\n' > "$2"
`

let cluster: Awaited<ReturnType<typeof startPostgres>>
let bucket: Awaited<ReturnType<typeof startBucket>>
let mailbox: Awaited<ReturnType<typeof newMailbox>>
let push: AcademyWithPush
let course: LivelyCourse

beforeAll(async () => {
  cluster = await startPostgres()
  afterwards(cluster.stop)
  bucket = await startBucket()
  afterwards(bucket.stop)
  mailbox = await newMailbox()
  await mailbox.back()
  const folder = await mkdtemp(join(tmpdir(), 'academy-program-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'program'), PROGRAM)
  // Videos stay as they come: how they are prepared is not asked here.
  vi.stubEnv('FFMPEG_PATH', join(folder, 'no-ffmpeg'))
  afterwards(() => vi.unstubAllEnvs())
  await chmod(join(folder, 'program'), 0o755)
  const TRANSCRIBE_COMMAND = `${folder}/program {input} {output} {language}`
  const url = await createDatabase(cluster.url)
  push = await openAcademyWithPush({ ...bucket.env, ...mailbox.env, TRANSCRIBE_COMMAND }, async () => ({
    database: await openPostgres(url),
    // The server goes away with its databases.
    drop: async () => {},
  }))
  afterwards(push.close)
  course = await openLivelyCourse(push, quiet)
})
afterAll(tidyUp)

/** Everything that people caused so far is done, retries included: what changes from now on was caused by the next act. */
const quiet = () =>
  vi.waitFor(async () => {
    const { db } = push.academy.platform
    await endRetryPauses(db)
    const due = and(ne(jobs.state, 'failed'), lte(jobs.runAfter, sql`now()`))
    expect(await db.select({ name: jobs.name }).from(jobs).where(due)).toEqual([])
  }, soon)

/** What changes by itself: jobs have their times, a session the moment of its last call. */
const CHANGING = ['jobs', 'sessions', 'rate_limits']
async function tablesNow() {
  const tables = await digestOfTables(push.academy.platform)
  for (const name of CHANGING) delete tables[name]
  return tables
}
/** An import notes why no course was made of it, and waits for another try. */
const withoutNotes = ({ imports: _, ...tables }: Record<string, string>) => tables
async function everythingStored() {
  return { tables: await tablesNow(), files: (await storedFiles(push.academy)).sort() }
}

type Outcomes = Record<string, [status: number, code?: string, sentence?: string]>

/** What each act of the course is answered, and how long the slowest took. */
async function tryAll(acts: LivelyCourse['acts']) {
  const outcomes: Outcomes = {}
  let slowest = 0
  for (const { name, act } of acts) {
    const began = performance.now()
    const { status, body } = await act()
    slowest = Math.max(slowest, performance.now() - began)
    outcomes[name] = status < 400 ? [status] : [status, body.code, body.error]
  }
  return { outcomes, slowest }
}
const allAnswer = (acts: LivelyCourse['acts'], answer: (fine: number) => Outcomes[string]): Outcomes =>
  Object.fromEntries(acts.map(({ name, fine }) => [name, answer(fine)]))

describe('In a course with a video, a module, a quiz and questions', () => {
  it('whatever people do while PostgreSQL is away is refused in a sentence and leaves nothing; afterwards it works', async () => {
    const { acts } = course
    await quiet()
    const before = await everythingStored()
    await cluster.halt()
    const away = await tryAll(acts)
    await cluster.resume()
    expect(away.outcomes).toEqual(allAnswer(acts, () => [503, 'database_away', words.common.databaseAway]))
    expect(away.slowest).toBeLessThan(A_FEW_SECONDS)
    await vi.waitFor(async () => expect(await everythingStored()).toEqual(before), soon)
    expect((await tryAll(acts)).outcomes).toEqual(allAnswer(acts, (fine) => [fine]))
  })

  it('while the bucket is away only what needs a file is refused; afterwards it works', async () => {
    await course.begin()
    const { acts } = course
    await quiet()
    const before = await everythingStored()
    await bucket.halt()
    const needFiles = acts.filter(({ needsFiles }) => needsFiles)
    const { outcomes } = await tryAll(needFiles)
    expect(outcomes).toEqual(allAnswer(needFiles, () => [503, 'storage_away', words.common.storageAway]))
    expect(withoutNotes(await tablesNow())).toEqual(withoutNotes(before.tables))
    const others = acts.filter(({ needsFiles }) => !needsFiles)
    expect((await tryAll(others)).outcomes).toEqual(allAnswer(others, (fine) => [fine]))
    await bucket.resume()
    expect((await tryAll(needFiles)).outcomes).toEqual(allAnswer(needFiles, (fine) => [fine]))
    await quiet()
    // Those asked for in both rounds, each once.
    expect(await course.captions()).toEqual([1, 2, 2])
  })

  it('while mail and push services are away all goes on, and each message comes once when they are back', async () => {
    await course.begin()
    course.browser().answers(503)
    await mailbox.away()
    const { outcomes } = await tryAll(course.acts)
    expect(outcomes).toEqual(allAnswer(course.acts, (fine) => [fine]))
    await vi.waitFor(() => expect(course.browser().asked).toBeGreaterThan(0), soon)
    await mailbox.back()
    course.browser().answers(201)
    await quiet()
    const announced = `Annonce ${course.round()}`
    const pushed = course.browser().arrived.filter(({ message }) => message.title.includes(announced))
    expect(pushed).toHaveLength(1)
    const mailed = mailbox.letters.filter(({ subject }) => subject.includes(announced))
    expect(mailed.map(({ to }) => to)).toEqual([[course.learner.email]])
    expect(new Set(mailbox.letters.map(({ messageId }) => messageId)).size).toBe(mailbox.letters.length)
  })
})
