// A PostgreSQL for the tests: a temporary cluster, deleted at the end. vitest calls setup and teardown for the project
// `server-postgres` and others; set TEST_DATABASE_URL to use another server.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'

let cluster

export async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
}

export const teardown = () => cluster?.stop()

/** Nobody needs these databases after a crash: no need to sync to disk. */
const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts an empty PostgreSQL on a free loopback port; `stop` ends it and deletes its files. `halt` stops it immediately
 * and keeps them, and `resume` starts it again at the same address.
 */
export async function startPostgres({ settings = WITHOUT_SYNC } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed: its initdb and postgres commands are needed.')
  const as = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'academy-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  let server
  // Also cleans up when nobody calls stop (an exception, a signal).
  const abandon = () => {
    server?.kill('SIGQUIT')
    remove(folder)
  }
  const terminate = () => process.exit(1)
  process.once('exit', abandon)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, terminate)

  const options = { ...as, cwd: folder, encoding: 'utf8' }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '--no-sync'],
    options,
  )

  const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  for (const setting of ['max_connections=200', ...settings]) args.push('-c', setting)
  async function resume() {
    server = spawn(join(bin, 'postgres'), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Detached, so that Ctrl-C reaches only us: we stop PostgreSQL when nobody needs it any more.
      detached: true,
    })
    await readiness(server)
  }

  async function halt() {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }

  await resume()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.pid,
    halt,
    resume,
    async stop() {
      process.off('exit', abandon)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, terminate)
      await halt()
      remove(folder)
    },
  }
}

/** The folder of PostgreSQL's programs. Debian keeps them out of PATH. */
export function findPostgres() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const debian = '/usr/lib/postgresql'
  for (const version of entries(debian).sort((a, b) => Number(b) - Number(a)))
    folders.unshift(join(debian, version, 'bin'))
  return folders.find((folder) => entries(folder).includes('initdb') && entries(folder).includes('postgres'))
}

/** Its last processes may still be writing: repeats until everything is deleted. */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

function entries(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a postgres nor a nobody user.')
}

function readiness(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (output !== undefined) output += text
      if (output?.includes('ready to accept connections')) {
        output = undefined
        resolve()
      }
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${output}`)))
  })
}
