import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface RunningAcademy {
  url: string
  dataDir: string
}

/** A folder for an academy of one's own: a copy of the one that global-setup.ts filled for the whole run. */
export function copyOfFilledAcademy(run = process.env.ACADEMY_RUN ?? '') {
  const dataDir = mkdtempSync(join(run, 'academy-'))
  cpSync(join(run, 'filled'), dataDir, { recursive: true })
  return dataDir
}

/** Opens the built academy with its demo data on a port of its own, with more in its environment where a test needs it. */
export async function openAcademy(
  dataDir: string,
  environmentAt: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<RunningAcademy & { close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = await environmentAt(url)
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'true',
      RATE_LIMIT: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await healthy(server, url)
  return {
    url,
    dataDir,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the first good answer of /api/health, or fails with what the server said on its way down. */
async function healthy(server: ChildProcess, url: string) {
  let said = ''
  let ended = false
  server.stdout?.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  server.stderr?.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  server.once('exit', () => {
    ended = true
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !ended) {
    if (await answers(`${url}/api/health`)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGKILL')
  throw new Error(`The academy did not open:\n${said}`)
}

async function answers(address: string) {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
