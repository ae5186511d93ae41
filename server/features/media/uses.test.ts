// @long
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { columnsUsingMedia } from './uses.ts'

let academy: TestAcademy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

test('the sweep knows every key of the database to a medium; a waiting upload and what a package holds are no use of it', async () => {
  const { rows } = await academy.platform.database.execute(
    `select conrelid::regclass || '.' || attname as key
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'media'::regclass`,
  )
  const known = columnsUsingMedia().map(
    ({ table, column }) => `${getTableName(table)}.${toSnakeCase(column.name)}`,
  )
  expect(known).toContain('chapters.video_id')
  const noUses = ['uploads.media_id', 'packages.media_id', 'package_files.media_id']
  expect(rows.map(({ key }) => key).sort()).toEqual([...known, ...noUses].sort())
})
