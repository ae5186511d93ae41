import { freePort } from '#server/testing/free-port.mjs'
import { root } from '../platform/root.ts'
import { type SpawnedServer, spawnServer, untilOpen } from './spawn-server.ts'

export interface AcademyProcess extends SpawnedServer {
  url: string
}

const FROM = {
  sources: ['--conditions=lang-request', '--import', 'tsx', 'server/main.ts'],
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
  const server = spawnServer(node, FROM[from], {
    cwd: folder,
    env: { LOG_LEVEL: 'warn', DEMO: 'false', ...env, PORT: port },
  })
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** Resolves when the server is open; rejects with its output when it fails to start. */
export const whenOpen = (academy: AcademyProcess) =>
  untilOpen(academy, () => academy.output().includes(' is open at '))
