import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { freePort } from '#server/testing/free-port.mjs'
import { fillAcademy } from '../academy/fill.ts'
import { openPatient } from '../academy/patient-connection.ts'
import { SIZES, type Size } from '../academy/size.ts'
import { type Child, startChild } from '../measure/children.ts'
import { cpuOf } from '../measure/cpu.ts'
import { scratch } from '../measure/scratch.ts'

export type Engine = 'postgres' | 'embedded'
type SizeName = keyof typeof SIZES
export const ENGINES: Engine[] = ['postgres', 'embedded']

/** The built server with a filled academy. */
export interface Academy extends Child {
  /** Its environment. */
  env: Record<string, string>
  engine: Engine
  size: Size
  /** For the embedded database, `<dataDir>-copy` is a copy made after filling, for a limit that needs its own database. */
  dataDir: string
  /** Its PostgreSQL; null for the embedded database. */
  postgres: { pid: number; url: string } | null
  /** Learner number n has the id n + this. */
  shift: number
}

/** The academies that the parts of the bench measure: filled and opened when first asked for, then shared. */
export interface Academies {
  open(engine: Engine, size: SizeName): Promise<Academy>
  /** The same academy in a new process, which replaces the former one. */
  restarted(engine: Engine, size: SizeName): Promise<Academy>
}

/** Signs media links, in the servers and in the parts that make links themselves. */
export const SECRET = 'a secret of the bench, thirty-two characters'

export function openAcademies(
  postgres: { pid: number; url: string },
  say: (line: string) => void,
): Academies {
  const opened = new Map<string, Promise<Academy>>()
  const nameOf = (engine: Engine, size: string) => `${size}_${engine}`
  const academies: Academies = {
    open(engine, size) {
      const name = nameOf(engine, size)
      const known = opened.get(name) ?? openAcademy(engine, SIZES[size], name)
      opened.set(name, known)
      return known
    },
    async restarted(engine, size) {
      const former = await academies.open(engine, size)
      await former.stop()
      const academy = { ...former, ...(await startAtRest(engine, former.env)) }
      opened.set(nameOf(engine, size), Promise.resolve(academy))
      return academy
    },
  }
  return academies

  async function openAcademy(engine: Engine, size: Size, name: string): Promise<Academy> {
    const dataDir = join(scratch(), name)
    const began = Date.now()
    const url = engine === 'postgres' ? await createDatabase(postgres.url, name) : null
    const database = await (url ? openPostgres(url) : openEmbedded(dataDir))
    const { firstLearnerId } = await (url ? fillPatiently(url, size) : fillAcademy([database], size))
    await database.close()
    if (!url) cpSync(dataDir, `${dataDir}-copy`, { recursive: true })
    const env = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
    const child = await startAtRest(engine, env)
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    say(`${size.learners} learners on ${engine}: made, opened and at rest after ${seconds} s`)
    const behind = url ? { pid: postgres.pid, url } : null
    return { ...child, env, engine, size, dataDir, postgres: behind, shift: firstLearnerId - 1 }
  }
}

async function fillPatiently(url: string, size: Size) {
  const first = await openPatient(url)
  const others = [await openPatient(url), await openPatient(url), await openPatient(url)]
  const filled = await fillAcademy([first, ...others], size)
  for (const connection of [first, ...others]) await connection.close()
  return filled
}

/** As in production: the built server with the default log level, its output ignored. */
export async function startAcademy(env: Record<string, string>): Promise<Child> {
  const port = await freePort()
  return startChild(process.execPath, ['dist/server/main.js'], {
    port,
    probe: '/api/health',
    env: { PORT: String(port), APP_SECRET: SECRET, DEMO: 'false', RATE_LIMIT: 'off', ...env },
  })
}

/**
 * A minute after its start a server does its hourly jobs. On the embedded database they work inside the process, and
 * their time would be counted for the requests of the first rows. Nobody else may open that database to see whether they
 * are done (quiet.ts does so on PostgreSQL): its CPU time says it.
 */
async function startAtRest(engine: Engine, env: Record<string, string>): Promise<Child> {
  const child = await startAcademy(env)
  if (engine === 'postgres') return child
  await pause(FIRST_JOBS_MS)
  const began = Date.now()
  for (let calm = 0; calm < CALM_SECONDS; calm += 1) {
    const before = cpuOf(child.pid)
    await pause(1_000)
    if (cpuOf(child.pid) - before > CALM_CPU_SECONDS) calm = -1
    if (Date.now() - began > LONGEST_MS) throw new Error('the jobs of the embedded academy do not end')
  }
  return child
}

const FIRST_JOBS_MS = 70_000
const CALM_SECONDS = 10
const CALM_CPU_SECONDS = 0.1
const LONGEST_MS = 10 * 60_000

async function createDatabase(server: string, name: string) {
  const database = await openPostgres(server)
  await database.execute(`create database ${name}`)
  await database.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
