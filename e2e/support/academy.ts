import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'
import { spawnAcademy } from '#server/testing/process.ts'
import { answers, untilOpen } from '#server/testing/spawn-server.ts'

export interface RunningAcademy {
  url: string
  dataDir: string
}

/** A copy of the data folder that global-setup.ts filled for the whole run. */
export function copyOfFilledAcademy(run = process.env.ACADEMY_RUN ?? '') {
  const dataDir = mkdtempSync(join(run, 'academy-'))
  cpSync(join(run, 'filled'), dataDir, { recursive: true })
  return dataDir
}

/** Opens the built academy with its demo data on its own port, with additional environment variables if needed. */
export async function openAcademy(
  dataDir: string,
  environmentAt: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<RunningAcademy & { close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'true',
    RATE_LIMIT: 'off',
    ...(await environmentAt(url)),
  }
  const server = await spawnAcademy(environment, { from: 'build' })
  await untilOpen(server, () => answers(`${url}/api/health`))
  return { url, dataDir, close: () => server.stop() }
}
