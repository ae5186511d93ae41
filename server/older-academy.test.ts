// @long @embedded
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restore } from '#features/operations/server/backup/service.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { createDatabase } from './testing/postgres-databases.ts'
import { spawnAcademy } from './testing/process.ts'

const server = process.env.TEST_DATABASE_URL
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-older-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function filesAndTimes() {
  const names = (await readdir(dataDir, { recursive: true })).sort()
  return Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mtimeMs]))
}

describe('An academy of a version before 1.0', () => {
  it.each(['database', 'media'])(
    'with %s in DATA_DIR is refused, and nothing in it is touched',
    async (name) => {
      await mkdir(join(dataDir, name))
      await writeFile(join(dataDir, name, 'PG_VERSION'), '17\n')
      await writeFile(join(dataDir, 'secret'), 'a secret', { mode: 0o644 })
      const before = await filesAndTimes()
      const refusal = openDatabase({ dataDir, databaseUrl: null })
      await expect(refusal).rejects.toThrow(/holds an academy of a version before 1\.0/)
      expect(await filesAndTimes()).toEqual(before)
    },
  )

  it('stops startup with one line and exit code 1', async () => {
    await mkdir(join(dataDir, 'database'))
    const academy = await spawnAcademy({ DATA_DIR: dataDir })
    expect(await academy.exited).toBe(1)
    const sentence = `academie: ${dataDir} holds an academy of a version before 1.0, which this version cannot open`
    expect(academy.output()).toContain(sentence)
    expect(academy.output().trim().split('\n')).toHaveLength(1)
  })

  it.runIf(server)('on PostgreSQL is refused, and no table is added', async () => {
    const databaseUrl = await createDatabase(server ?? '')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const tables = async () =>
      (await client.query("select schemaname, tablename from pg_tables where schemaname !~ '^pg_|^inform'"))
        .rows
    await client.query('create schema drizzle')
    await client.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000_first', 1767225600000)",
    )
    await client.query('create table users (id serial primary key)')
    const before = await tables()
    await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow(
      /the database of DATABASE_URL holds an academy of a version before 1\.0/,
    )
    expect(await tables()).toEqual(before)
    await client.end()
  })

  it('is not restored from its backup', async () => {
    const backup = await mkdtemp(join(tmpdir(), 'academy-older-backup-'))
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ madeAt: '2026-01-01', engine: 'embedded' }))
    const config = readConfig({ DATA_DIR: join(dataDir, 'new') })
    await expect(restore(config, backup)).rejects.toThrow(/is a backup of a version before 1\.0/)
    expect(await readdir(dataDir)).toEqual([])
    await rm(backup, { recursive: true })
  })
})

it('A new data folder, or one in which an operator put the secret, is opened, and opened again', async () => {
  await writeFile(join(dataDir, 'secret'), 'a secret of the operator')
  for (const _ of ['new', 'again']) {
    const database = await openDatabase({ dataDir, databaseUrl: null })
    await database.ping()
    await database.close()
  }
})
