import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../root.ts'
import type { Database } from './database.ts'
import { openInMemory } from './embedded.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL
const INSERT = `
  insert into categories (name) values ('Inclusion');
  insert into media (kind, visibility, file_name, original_name, mime_type, bytes, video_state, video_problem)
  select 'video', 'private', 'video.mp4', 'film.mp4', 'video/mp4', 1, state, problem
  from (values
    ('unsupported', 'La vidéo est lue telle quelle'),
    ('failed', 'Ce fichier n’est pas une vidéo lisible.'),
    ('failed', 'Cette vidéo dure plus de 12 heures'),
    ('failed', 'La préparation de cette vidéo a échoué'),
    ('ready', null)
  ) as old (state, problem)`
let firstOnly: string

beforeAll(() => {
  firstOnly = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join(root, 'db/migrations'), firstOnly, { recursive: true })
  const path = join(firstOnly, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
})
afterAll(() => rmSync(firstOnly, { recursive: true, force: true }))

it('An academy opened by its first version is upgraded by this one and keeps what it had', async () => {
  const upgraded = server ? await upgradePostgres(server) : await upgradeEmbedded()
  const { rows } = await upgraded.execute('select name from categories')
  expect(rows).toEqual([{ name: 'Inclusion' }])
  const problems = await upgraded.execute('select video_problem from media order by video_problem')
  expect(problems.rows.map((row) => row.video_problem)).toEqual([
    'failed',
    'noTool',
    'tooLong',
    'unreadable',
    null,
  ])
  const applied = await upgraded.execute('select count(*)::int as total from drizzle.__drizzle_migrations')
  const { entries } = JSON.parse(readFileSync(join(root, 'db/migrations/meta/_journal.json'), 'utf8'))
  expect(applied.rows).toEqual([{ total: entries.length }])
  await upgraded.close()
})

async function upgradeEmbedded(): Promise<Database> {
  const old = new PGlite()
  await migrateEmbedded(overEmbedded({ client: old }), { migrationsFolder: firstOnly })
  await old.exec(INSERT)
  const copy = await old.dumpDataDir('none')
  await old.close()
  return openInMemory(copy)
}

async function upgradePostgres(connectionString: string): Promise<Database> {
  const url = new URL(connectionString)
  const owner = new pg.Client({ connectionString })
  url.pathname = `/upgrade_${randomBytes(6).toString('hex')}`
  await owner.connect()
  await owner.query(`create database ${url.pathname.slice(1)}`)
  await owner.end()
  const old = new pg.Client({ connectionString: url.href })
  await old.connect()
  await migratePostgres(overPostgres({ client: old }), { migrationsFolder: firstOnly })
  await old.query(INSERT)
  await old.end()
  return openPostgres(url.href)
}
