import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase } from '#server/testing/postgres-databases.ts'
import { root } from '../root.ts'
import type { Database } from './database.ts'
import { openInMemory } from './embedded.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL
const OLD_ROWS = `
  insert into categories (name) values ('Inclusion');
  insert into users (first_name, last_name, email, email_verified_at, updated_at)
  values ('Imane', 'Chraïbi', 'imane@exemple.test', now() - interval '1 year', now() - interval '1 year');
  insert into formations (name, short_description, long_description, free, updated_at)
  values ('Droits humains', '', '', true, now() - interval '1 year');
  insert into sections (formation_id, position, title) values (1, 1, 'Poser le cadre');
  insert into chapters (formation_id, section_id, position, title, description, duration_minutes, video_url)
  values (1, 1, 1, 'Ouverture', '', 90, 'https://youtu.be/aqz-KE-bpKQ');
  insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
  values (1, 1, 'Imane Chraïbi', 'imane@exemple.test', 'Approuvée', now() - interval '1 year');
  insert into chapter_progress (user_id, chapter_id, percent, completed_at)
  values (1, 1, 100, now() - interval '1 year');
  insert into media (kind, visibility, file_name, original_name, mime_type, bytes, video_state, video_problem)
  select 'video', 'private', 'video.mp4', 'film.mp4', 'video/mp4', 1, state, problem
  from (values
    ('unsupported', 'La vidéo est lue telle quelle'),
    ('failed', 'Ce fichier n’est pas une vidéo lisible.'),
    ('failed', 'Cette vidéo dure plus de 12 heures'),
    ('failed', 'La préparation de cette vidéo a échoué'),
    ('ready', null)
  ) as old (state, problem);
  insert into media (kind, visibility, file_name, original_name, mime_type, bytes)
  values ('captions', 'private', 'original.vtt', 'a.vtt', 'text/vtt', 1);
  update chapters set captions_id = (select id from media where kind = 'captions');
  ${readFileSync(join(import.meta.dirname, 'pg-boss-tables.sql'), 'utf8')}`
let firstOnly: string
let upgraded: Database

beforeAll(async () => {
  firstOnly = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join(root, 'db/migrations'), firstOnly, { recursive: true })
  const path = join(firstOnly, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  upgraded = server ? await openPostgres(await oldPostgres(server)) : await upgradeEmbedded()
})
afterAll(async () => {
  await upgraded.close()
  rmSync(firstOnly, { recursive: true, force: true })
})

it('An academy opened by its first version is upgraded by this one and keeps what it had', async () => {
  const { rows } = await upgraded.execute('select name from categories')
  expect(rows).toEqual([{ name: 'Inclusion' }])
  const problems = await upgraded.execute(
    `select video_problem from media where kind = 'video' order by video_problem`,
  )
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
})

it('Captions of before there were several languages are in that of their formation', async () => {
  const { rows } = await upgraded.execute(
    `select chapter_id, language, chapter_captions.position, draft, original_name
     from chapter_captions join media on media.id = file_id`,
  )
  expect(rows).toEqual([{ chapter_id: 1, language: 'fr', position: 1, draft: false, original_name: 'a.vtt' }])
})

it('Jobs that waited in the tables of pg-boss wait in ours, and those tables are empty', async () => {
  const { rows: left } = await upgraded.execute(
    'select id from pgboss.job union all select id from pgboss.archive',
  )
  expect(left).toEqual([])
  const { rows } = await upgraded.execute(
    `select name, data, key, state, attempts, reason, run_after <= now() as due, failed_at from jobs order by id`,
  )
  const mail = { name: 'send-mail', key: null, state: 'waiting', due: true, failed_at: null }
  expect(rows).toEqual([
    { ...mail, data: { subject: 'new' }, attempts: 0, reason: null },
    { ...mail, data: { subject: 'failed once' }, attempts: 1, reason: '451', due: false },
    { ...mail, data: { subject: 'given back' }, attempts: 0, reason: null },
    { ...mail, data: { subject: 'cut' }, attempts: 2, reason: '452' },
    {
      ...mail,
      data: { subject: 'given up' },
      attempts: 9,
      reason: '550',
      state: 'failed',
      failed_at: new Date('2026-01-02T03:04:05Z'),
    },
    { ...mail, name: 'sweep-media', data: {}, key: 'next', attempts: 0, reason: null, due: false },
    // Whoever completed a formation before there were certificates.
    { ...mail, name: 'issue-certificates', data: {}, attempts: 0, reason: null },
  ])
})

it.runIf(server)('A job that a process of the old release adds during the upgrade is not lost', async () => {
  const connectionString = await oldPostgres(server as string)
  const adding = new pg.Client({ connectionString })
  await adding.connect()
  await adding.query('begin')
  await adding.query(`insert into pgboss.job (name, data) values ('send-mail', '{"subject": "meanwhile"}')`)
  const upgrading = openPostgres(connectionString)
  await vi.waitFor(async () => {
    const { rows } = await adding.query('select from pg_locks where not granted')
    expect(rows).toHaveLength(1)
  }, 20_000)
  await adding.query('commit')
  await adding.end()
  const { execute, close } = await upgrading
  const { rows } = await execute(`select data ->> 'subject' as subject from jobs`)
  expect(rows).toContainEqual({ subject: 'meanwhile' })
  await close()
})

async function upgradeEmbedded(): Promise<Database> {
  const client = new PGlite()
  await migrateEmbedded(overEmbedded({ client }), { migrationsFolder: firstOnly })
  await client.exec(OLD_ROWS)
  const copy = await client.dumpDataDir('none')
  await client.close()
  return openInMemory(copy)
}

/** A new database as the first version left it; answers with its address. */
async function oldPostgres(connectionString: string) {
  const url = await createDatabase(connectionString)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migratePostgres(overPostgres({ client }), { migrationsFolder: firstOnly })
  await client.query(OLD_ROWS)
  await client.end()
  return url
}
