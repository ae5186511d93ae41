import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'
import { copyDatabase, createDatabase, dropDatabase } from '#server/testing/postgres-databases.ts'
import { spawnAcademy } from '#server/testing/process.ts'
import { answers, untilOpen } from '#server/testing/spawn-server.ts'

export interface RunningAcademy {
  url: string
  dataDir: string
}

/** What an academy keeps while it is closed: its folder, and its database on the PostgreSQL of the run. */
export interface StoredAcademy {
  dataDir: string
  databaseUrl: string
}

const postgres = () => process.env.TEST_DATABASE_URL ?? ''

/** An academy without anything in it, which every other one of the run is copied from (global-setup.ts). */
export const emptyAcademy = async (run: string): Promise<StoredAcademy> => ({
  dataDir: join(run, 'filled'),
  databaseUrl: await createDatabase(postgres()),
})

/** A copy of the academy that global-setup.ts filled for the whole run. */
export async function copyOfFilledAcademy(): Promise<StoredAcademy> {
  const { ACADEMY_RUN: run = '', ACADEMY_DATABASE: filled = '' } = process.env
  const dataDir = mkdtempSync(join(run, 'academy-'))
  cpSync(join(run, 'filled'), dataDir, { recursive: true })
  return { dataDir, databaseUrl: await copyDatabase(postgres(), filled) }
}

/** Opens the built academy with its demo data on its own port, with additional environment variables if needed. */
export async function openAcademy(
  { dataDir, databaseUrl }: StoredAcademy,
  environmentAt: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<RunningAcademy & { close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret of the journeys',
    DEMO: 'true',
    RATE_LIMIT: 'off',
    ...(await environmentAt(url)),
  }
  const server = await spawnAcademy(environment, { from: 'build' })
  await untilOpen(server, () => answers(`${url}/api/health`))
  const close = async () => {
    await server.stop()
    if (databaseUrl !== process.env.ACADEMY_DATABASE) await dropDatabase(postgres(), databaseUrl)
  }
  return { url, dataDir, close }
}
