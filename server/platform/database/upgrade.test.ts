import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { oldStatements, openOldAcademy } from '#server/testing/old-academy.ts'
import { mailTo } from '#server/testing/outbox.ts'

/** Columns of before that a migration changes on purpose. */
const CHANGED = ['search', 'video_problem']
const PASSWORD = 'Demo2026!'

type Table = { name: string; columns: string[] }
let academy: TestAcademy
let url: string
const tables: Table[] = []
const before = new Map<string, string[]>()
const after = new Map<string, string[]>()

const rowsOf = ({ name, columns }: Table) =>
  `select row(${columns.map((column) => `"${column}"`).join(', ')})::text as line from public."${name}"`
const lines = (rows: Record<string, unknown>[]) => rows.map(({ line }) => String(line)).sort()

beforeAll(async () => {
  academy = await openAcademy({}, async () => {
    const { url: address, ...opened } = await openOldAcademy(async (run) => {
      const columns = await run(
        `select table_name as name, column_name as column from information_schema.columns
         where table_schema = 'public' order by table_name, ordinal_position`,
      )
      for (const { name, column } of columns as { name: string; column: string }[]) {
        if (tables.at(-1)?.name !== name) tables.push({ name, columns: [] })
        if (!CHANGED.includes(column)) tables.at(-1)?.columns.push(column)
      }
      for (const table of tables) before.set(table.name, lines(await run(rowsOf(table))))
    })
    url = address
    // Before the academy's own jobs run: they would write.
    for (const table of tables) {
      const { rows } = await opened.database.execute(rowsOf(table))
      after.set(table.name, lines(rows))
    }
    return opened
  })
})
afterAll(() => academy.close())

describe('An academy of before the second part, opened by this version', () => {
  it('was one with people, requests, films and progress', () => {
    for (const name of ['users', 'inscriptions', 'chapter_progress', 'media', 'chapters', 'audit_entries'])
      expect(before.get(name)?.length, name).toBeGreaterThan(3)
  })

  it('has every row of every table that it had', () => {
    for (const { name } of tables) expect(after.get(name), name).toEqual(before.get(name))
  })

  it('lets its people in with their passwords, and shows them what they had done', async () => {
    for (const name of ['admin', 'formateur', 'apprenant']) {
      const body = { email: `${name}@academie.test`, password: PASSWORD }
      expect((await academy.call('POST /api/auth/signin', { body })).status).toBe(200)
    }
    const { body: learner } = await academy.call('POST /api/auth/signin', {
      body: { email: 'apprenant@academie.test', password: PASSWORD },
    })
    const progress = await academy.call('GET /api/formations/formation-progress/:id', {
      as: learner,
      params: { id: learner.user.id },
    })
    const { rows } = await academy.platform.database.execute(
      `select count(distinct formation_id)::int as total from inscriptions where user_id = $1 and status = 'Approuvée'`,
      [learner.user.id],
    )
    expect(progress.body.data).toHaveLength(Number(rows[0]?.total))
    expect(
      progress.body.data.some((one: { progress: string }) => Number.parseInt(one.progress, 10) > 0),
    ).toBe(true)
    const [{ id }] = progress.body.data
    const watch = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })
    expect([watch.status, watch.body.chapitres.length > 0]).toEqual([200, true])
  })

  it('takes rows from a process that does not know the new columns', async () => {
    const { rows } = await academy.platform.database.execute(
      `select table_name || '.' || column_name as name, table_name as table, column_name as column
       from information_schema.columns
       where table_schema = 'public' and is_nullable = 'NO' and column_default is null
         and is_identity = 'NO' and is_generated = 'NEVER'`,
    )
    const required = rows.filter(({ table, column }) => {
      const known = tables.find(({ name }) => name === table)
      return known && !known.columns.includes(String(column))
    })
    expect(required.map(({ name }) => name)).toEqual([])
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'accepts every statement of a process of the old version, and does the jobs that it queues',
    async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const refused: string[] = []
      for (const { text, values } of oldStatements())
        await client.query(text, values).catch((error) => refused.push(`${error.message} in ${text}`))
      await client.end()
      expect(refused).toEqual([])
      await mailTo(academy, academy.platform.config.academy.email, /Bonjour/)
    },
  )
})
