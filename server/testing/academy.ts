import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { users } from '#db/schema/people.ts'
import type { Call } from '#shared/api.ts'
import type { Role } from '#shared/statuses.ts'
import { buildApp } from '../app.ts'
import { registerJobs } from '../jobs.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { openInMemory } from '../platform/database/embedded.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { packageHosts } from '../platform/package-hosts.ts'
import type { Platform } from '../platform/platform.ts'
import { openPlatform } from '../platform/start.ts'
import type { Body } from './body.ts'
import { watchAnswers } from './declared-answers.ts'
import { postponeRoutines } from './jobs.ts'
import { addPerson } from './people.ts'
import { dropDatabase } from './postgres-databases.ts'
import { databaseFromTemplate, embeddedTemplate, type Template } from './template.ts'

export interface TestPerson {
  id: number
  email: string
  token: string
  role: Role
}

/** A whole academy for one test file: the real app on a real, empty database, with a folder of its own. */
export interface TestAcademy {
  app: FastifyInstance
  platform: Platform
  dataDir: string
  /** Every registered route of the app, declared in shared/ or not. */
  routes: ListedRoute[]
  /** A call by its key, with a session when a person is given. */
  call<K extends Call>(call: K, options?: CallOptions): Promise<TestAnswer<K>>
  person(role: Role, overrides?: Partial<typeof users.$inferInsert>): Promise<TestPerson>
  close(): Promise<void>
}

interface ListedRoute {
  method: string
  path: string
}

interface CallOptions {
  as?: TestPerson | { token: string }
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: InjectOptions['payload']
  headers?: Record<string, string>
}

interface TestAnswer<K extends Call> {
  status: number
  body: Body<K>
  headers: Record<string, string | string[] | number | undefined>
}

export interface OwnDatabase {
  database: Database
  drop: () => Promise<void>
}

export async function openAcademy(
  env: Record<string, string> = {},
  openDatabase: () => Promise<OwnDatabase> = freshDatabase,
): Promise<TestAcademy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'academy-test-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    STAFF_SECOND_FACTOR: 'optional',
    ...env,
  })
  const { database, drop } = await openDatabase()
  const { app, platform } = await openPlatform(config, database)
  const routes: ListedRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, path: url })
  })
  const refuseUndeclared = watchAnswers(app, packageHosts(config))
  await buildApp(app, platform)
  registerJobs(platform)
  await postponeRoutines(platform)
  await platform.jobs.start()
  await app.ready()
  return {
    app,
    platform,
    dataDir,
    routes,
    call: (call, options = {}) => callApp(app, call, options),
    person: (role, overrides) => addPerson(platform, role, overrides),
    close: async () => {
      await app.close()
      await platform.jobs.stop()
      await platform.mail.close()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
      refuseUndeclared()
    },
  }
}

async function callApp<K extends Call>(
  app: FastifyInstance,
  call: K,
  options: CallOptions,
): Promise<TestAnswer<K>> {
  const [method, path] = call.split(' ') as [InjectOptions['method'], string]
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  )
  const answer = await app.inject({
    method,
    url,
    query: options.query,
    payload: options.body,
    headers: { ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}), ...options.headers },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const body: Body<K> = isJson ? answer.json() : (answer.body as Body<K>)
  return { status: answer.statusCode, body, headers: answer.headers }
}

const freshDatabase = () => databaseFrom('empty')

/** With the people and the course of cast-rows.ts. */
export const databaseWithCast = () => databaseFrom('cast')

/** Embedded in memory, or a database of its own on the PostgreSQL of TEST_DATABASE_URL. */
async function databaseFrom(template: Template): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { database: await openInMemory(await embeddedTemplate(template)), drop: async () => {} }
  const url = await databaseFromTemplate(server, template)
  return { database: await openPostgres(url), drop: () => dropDatabase(server, url) }
}
