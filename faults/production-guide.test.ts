import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#server/platform/root.ts'

/** docs/production.md, its commands run as they stand there; only folders and the address of PostgreSQL are others. */

const cluster = new URL(process.env.TEST_DATABASE_URL ?? '')
let guide: string
let place: string

beforeAll(async () => {
  guide = await readFile(join(root, 'docs/production.md'), 'utf8')
  place = await mkdtemp(join(tmpdir(), 'academy-guide-'))
  for (const folder of ['etc', 'backups']) await mkdir(join(place, folder))
})
afterAll(async () => {
  await sh(
    'psql -c "drop database if exists academie" -c "drop database if exists essai" -c "drop role academie"',
  )
  await rm(place, { recursive: true, force: true })
})

/** The block of commands of the guide that holds these words, without its margin. */
function block(words: string) {
  const blocks = guide.match(/(?:^ {4}.*\n|^\n(?= {4}))+/gm) ?? []
  const found = blocks.filter((each) => each.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} blocks of docs/production.md hold « ${words} »`)
  return String(found[0]).replaceAll(/^ {4}/gm, '')
}

const here = (commands: string) =>
  commands
    .replaceAll('/etc/academie', join(place, 'etc'))
    .replaceAll('/var/lib/academie', join(place, 'data'))
    .replaceAll('/var/backups/academie', join(place, 'backups'))
    .replaceAll('/tmp/essai', join(place, 'essai'))
    .replaceAll('/opt/academie', root)
    .replaceAll('127.0.0.1:5432', cluster.host)
    // There is one user on this machine.
    .replaceAll('runuser -u postgres -- ', '')
    .replace(/chown \S+ \S+ && /, '')
    .replaceAll(/^academie /gm, `${join(root, 'deploy/academie')} `)

async function sh(commands: string) {
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    PGHOST: cluster.hostname,
    PGPORT: cluster.port,
    PGUSER: decodeURIComponent(cluster.username),
    PGPASSWORD: decodeURIComponent(cluster.password),
    PGDATABASE: 'postgres',
    SETTINGS: join(place, 'etc/env'),
    CODE: root,
  }
  const { stdout } = await promisify(execFile)('/bin/sh', ['-eu', '-c', here(commands)], { env })
  return stdout
}

it('its commands make a database and settings, which the services read as the shell does', async () => {
  await sh(block('create role academie'))
  await sh(block('cat > /etc/academie/env'))
  const settings = await readFile(join(place, 'etc/env'), 'utf8')
  // systemd takes what follows a value for a part of it.
  for (const line of settings.trim().split('\n')) expect(line).toMatch(/^[A-Z_]+=("[^"]+"|[^\s"#]+)$/)
  expect((await stat(join(place, 'etc/env'))).mode & 0o777).toBe(0o640)
})

it('its command makes the first administrator, with a link on the academy’s own address', async () => {
  expect(await sh(block('academie admin:create'))).toContain('https://academie.example/')
})

it('its commands back the academy up, and restore it beside the real one', async () => {
  await sh(block('academie backup'))
  await sh(block('create database essai'))
  expect(await sh('psql -d essai -At -c "select email, role from users"')).toBe(
    'amina@academie.example|admin\n',
  )
})
