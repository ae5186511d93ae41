// @long
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'

let academy: TestAcademy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

test('the index of the schema holds every table of the database', async () => {
  const { rows } = await academy.platform.database.execute(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const declared = Object.values(schema).filter((entry) => is(entry, PgTable))
  expect(declared.map(getTableName).sort()).toEqual(rows.map(({ name }) => name).sort())
})
