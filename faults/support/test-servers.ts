import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimDataFolder } from '#server/platform/data-folder.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDatabase } from '#server/testing/postgres-databases.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from '#server/testing/process.ts'
import { unpackTemplate } from '#server/testing/template.ts'
import { afterwards } from './afterwards.ts'

export type Engine = 'embedded' | 'postgres'

/** A folder and an empty database for one academy, both removed after the test. */
export interface Setup {
  dataDir: string
  env: Record<string, string>
  /** Opens the database in this process: an embedded one only before the academy starts, PostgreSQL at any time. */
  withDatabase<Result>(work: (platform: Pick<Platform, 'db'>) => Promise<Result>): Promise<Result>
}

export async function newSetup(
  engine: Engine,
  { cluster = process.env.TEST_DATABASE_URL ?? '', folder = tmpdir(), empty = false } = {},
): Promise<Setup> {
  const dataDir = await mkdtemp(join(folder, 'academy-faults-'))
  afterwards(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = engine === 'postgres' ? await createDatabase(cluster) : null
  // As its first start does: some tests store files before they open the database.
  if (databaseUrl) await claimDataFolder(dataDir)
  else if (!empty) await unpackTemplate(dataDir)
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      STAFF_SECOND_FACTOR: 'optional',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret for tests, of 32 letters' }),
    },
    async withDatabase(work) {
      const database = await openDatabase({ databaseUrl, dataDir })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}

/** Starts the built academy as a process; resolves when it is open, and kills it after the test. */
export async function openOn(setup: Setup, env: Record<string, string> = {}): Promise<AcademyProcess> {
  const academy = await spawnOn(setup, env)
  await whenOpen(academy)
  return academy
}

export async function spawnOn(setup: Setup, env: Record<string, string> = {}): Promise<AcademyProcess> {
  const academy = await spawnAcademy({ ...setup.env, ...env }, { from: 'build' })
  afterwards(async () => {
    academy.child.kill('SIGKILL')
    await academy.exited
  })
  return academy
}
