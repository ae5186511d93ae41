import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config.ts'
import { closeTree, PRIVATE_FOLDER } from '#server/platform/data-folder.ts'
import { DatabaseProblem } from '#server/platform/database/database.ts'
import { lockEmbedded } from '#server/platform/database/embedded.ts'

interface Copier {
  engine: 'embedded' | 'postgres'
  /** Runs while nothing may change that would make the copy untrue. */
  meanwhile<Result>(work: () => Promise<Result>): Promise<Result>
  save(folder: string): Promise<void>
  /** Only where there is nothing yet: an academy is never overwritten. */
  load(folder: string): Promise<void>
}

export const openCopier = ({ databaseUrl, dataDir }: Config): Copier =>
  databaseUrl ? postgresCopier(databaseUrl) : embeddedCopier(dataDir)

/** While the academy runs: pg_dump sees one moment of it. */
function postgresCopier(databaseUrl: string): Copier {
  const fileIn = (folder: string) => join(folder, 'database.dump')
  return {
    engine: 'postgres',
    meanwhile: (work) => work(),
    async save(folder) {
      const whole = ['--format=custom', '--no-owner', '--no-privileges', '--file', `${fileIn(folder)}.new`]
      await run('pg_dump', databaseUrl, whole)
      await rename(`${fileIn(folder)}.new`, fileIn(folder))
    },
    async load(folder) {
      const asked = ['--tuples-only', '--no-align', '--command', "select to_regclass('public.users')"]
      if ((await run('psql', databaseUrl, asked)).trim() !== '')
        throw new DatabaseProblem(
          'the database of DATABASE_URL holds an academy already: restore into an empty one',
        )
      await run('pg_restore', databaseUrl, [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        fileIn(folder),
      ])
    },
  }
}

/** With the academy stopped, which its lock makes sure of: its folder is then one moment of it. */
function embeddedCopier(dataDir: string): Copier {
  const parts = ['database', 'secret']
  return {
    engine: 'embedded',
    async meanwhile(work) {
      if (!existsSync(join(dataDir, 'database')))
        throw new DatabaseProblem(`there is no academy in ${dataDir}`)
      const release = lockEmbedded(dataDir)
      return work().finally(release)
    },
    async save(folder) {
      for (const part of parts) await copyWhole(join(dataDir, part), join(folder, part))
    },
    async load(folder) {
      if (existsSync(join(dataDir, 'database')))
        throw new DatabaseProblem(`${dataDir} holds an academy already: restore into an empty DATA_DIR`)
      await mkdir(dataDir, { recursive: true })
      for (const part of parts) await copyWhole(join(folder, part), join(dataDir, part))
    },
  }
}

async function copyWhole(from: string, to: string) {
  if (!existsSync(from)) return
  await rm(`${to}.new`, { recursive: true, force: true })
  // Closed from the first file on: a copy takes over the modes of what it is made from.
  if ((await stat(from)).isDirectory()) await mkdir(`${to}.new`, { mode: PRIVATE_FOLDER })
  await cp(from, `${to}.new`, { recursive: true, preserveTimestamps: true })
  await closeTree(`${to}.new`)
  await rm(to, { recursive: true, force: true })
  await rename(`${to}.new`, to)
}

/** PostgreSQL's own tools. The password travels in the environment: anyone may read a command line. */
async function run(command: string, databaseUrl: string, args: string[]) {
  const url = new URL(databaseUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  try {
    const { stdout } = await promisify(execFile)(command, ['--dbname', url.href, ...args], { env })
    return stdout
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
    if (String(code) === 'ENOENT')
      throw new DatabaseProblem(`${command} is not installed: it comes with PostgreSQL's client tools`)
    throw new DatabaseProblem(`${command} failed: ${stderr?.trim().split('\n').at(0) ?? code}`)
  }
}
