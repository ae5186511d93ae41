// @long
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { expect } from 'vitest'
import { it } from '#server/testing/cast.ts'
import { columnsUsingMedia } from './uses.ts'

it('the sweep knows every key of the database to a medium; a waiting upload and what a package holds are no use of it', async ({
  academy,
}) => {
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
