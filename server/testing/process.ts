import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { root } from '../platform/root.ts'

export interface AcademyProcess {
  url: string
  child: ChildProcess
  /** Everything it wrote to the terminal. */
  output(): string
  exited: Promise<number | null>
}

const FROM = {
  sources: ['--import', 'tsx', 'server/main.ts'],
  build: ['dist/server/main.js'],
  start: ['scripts/start.mjs'],
}

/** The server as its own process: from the sources, from the build, or as `npm start` would run it in a folder. */
export async function spawnAcademy(
  env: Record<string, string>,
  {
    from = 'sources',
    folder = root,
    node = process.execPath,
  }: { from?: keyof typeof FROM; folder?: string; node?: string } = {},
): Promise<AcademyProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(node, FROM[from], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO: 'false',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (chunk) => {
    written += chunk
  })
  child.stderr.on('data', (chunk) => {
    written += chunk
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { url: `http://127.0.0.1:${port}`, child, output: () => written, exited }
}

/** Resolves once it says that it is open; rejects with its words when it gave up. */
export async function whenOpen({ child, exited, output }: AcademyProcess) {
  const opened = new Promise<boolean>((resolve) => {
    const look = () => output().includes(' is open at ') && resolve(true)
    child.stdout?.on('data', look)
    look()
  })
  const open = await Promise.race([opened, exited.then(() => false)])
  if (!open) throw new Error(`it ended instead of opening:\n${output()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
