// @long @embedded @lts
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DemoCourse, demoCourses } from '#db/demo/courses.ts'
import { freePort } from '#server/testing/free-port.mjs'
import { ownDatabase } from './testing/own-database.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from './testing/process.ts'

const server = process.env.TEST_DATABASE_URL
/** The published courses of the demo. */
const DEMO_COURSES = Object.values<DemoCourse>(demoCourses).filter(({ archived }) => !archived).length
let dataDir: string
let database: Record<string, string>
let running: AcademyProcess[]

beforeEach(async () => {
  running = []
  dataDir = await mkdtemp(join(tmpdir(), 'academy-process-'))
  database = await ownDatabase(dataDir)
})
afterEach(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL')
    await exited
  }
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (env: Record<string, string>) => {
  const academy = await spawnAcademy({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env })
  running.push(academy)
  return academy
}

describe('Starting the server', { timeout: 90_000 }, () => {
  it.each([
    ['a PORT that is no number', { PORT: 'abc' }, 'academie: bad configuration: PORT must be a number'],
    [
      'a PostgreSQL out of reach',
      { DATABASE_URL: 'postgres://127.0.0.1:1/academie', APP_SECRET: 'x'.repeat(32) },
      'academie: the PostgreSQL of DATABASE_URL cannot be reached (ECONNREFUSED)',
    ],
  ])('with %s ends in one line and exit code 1', async (_, env, line) => {
    const academy = await start(env as Record<string, string>)
    expect(await academy.exited).toBe(1)
    expect(academy.output().trim()).toBe(line)
  })

  it('on a port in use ends in one line and exit code 1', async () => {
    const port = await freePort()
    const holder = createServer().listen(port, '127.0.0.1')
    const academy = await start({ ...database, PORT: String(port) })
    expect(await academy.exited).toBe(1)
    expect(academy.output().trim()).toBe(
      `academie: port ${port} is already in use: stop what holds it, or set PORT`,
    )
    holder.close()
  })

  it.runIf(server)(
    'twice at once on an empty PostgreSQL comes up twice, the demo whole and once',
    async () => {
      const both = await Promise.all([
        start({ ...database, DEMO: 'true' }),
        start({ ...database, DEMO: 'true' }),
      ])
      await Promise.all(both.map(whenOpen))
      for (const { url } of both) {
        const { data } = (await (await fetch(`${url}/api/formations`)).json()) as { data: unknown[] }
        expect(data).toHaveLength(DEMO_COURSES)
        for (const person of ['admin', 'formateur', 'apprenant']) {
          const answer = await fetch(`${url}/api/auth/signin`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `${person}@academie.test`, password: 'Demo2026!' }),
          })
          expect(answer.status).toBe(200)
        }
      }
      expect(both.filter(({ output }) => output().includes('Filling the demo academy'))).toHaveLength(1)
    },
  )

  it.skipIf(server)(
    'on an embedded database that another process holds ends in one line and exit code 1',
    async () => {
      const first = await start(database)
      await whenOpen(first)
      const second = await start(database)
      expect(await second.exited).toBe(1)
      expect(second.output().trim()).toMatch(/^academie: .* is in use by process \d+: stop it first/)
    },
  )
})
