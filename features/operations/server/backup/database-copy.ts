import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config.ts'
import { claimDataFolder, closeTree, LAYOUT_FILE, PRIVATE_FOLDER } from '#server/platform/data-folder.ts'
import { DatabaseProblem } from '#server/platform/database/database.ts'
import { lockEmbedded } from '#server/platform/database/embedded.ts'

interface Copier {
  engine: 'embedded' | 'postgres'
  /** Runs `work` while the database stays consistent with the copy. */
  meanwhile<Result>(work: () => Promise<Result>): Promise<Result>
  save(folder: string): Promise<void>
  /** Refuses when there is already an academy: none is ever overwritten. */
  load(folder: string): Promise<void>
}

export const openCopier = ({ databaseUrl, dataDir }: Config): Copier =>
  databaseUrl ? postgresCopier(databaseUrl) : embeddedCopier(dataDir)

/** The academy may run meanwhile: pg_dump reads one snapshot. */
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

/** The academy must be stopped, which the lock of its folder ensures: otherwise the files would not be consistent. */
function embeddedCopier(dataDir: string): Copier {
  const parts = [LAYOUT_FILE, 'database', 'secret']
  return {
    engine: 'embedded',
    async meanwhile(work) {
      if (!existsSync(join(dataDir, 'database')))
        throw new DatabaseProblem(`there is no academy in ${dataDir}`)
      await claimDataFolder(dataDir)
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
  // Private before the first file is copied: a copy gets the modes of its source.
  if ((await stat(from)).isDirectory()) await mkdir(`${to}.new`, { mode: PRIVATE_FOLDER })
  await cp(from, `${to}.new`, { recursive: true, preserveTimestamps: true })
  await closeTree(`${to}.new`)
  await rm(to, { recursive: true, force: true })
  await rename(`${to}.new`, to)
}

/** Runs a tool of PostgreSQL. The password is in the environment, since anyone may read a command line. */
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
