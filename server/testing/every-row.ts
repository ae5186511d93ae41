import type { Platform } from '../platform/platform.ts'

/** Every row of every table, as somebody with a stolen backup reads it. */
export async function everyRow({ database }: Pick<Platform, 'database'>): Promise<string> {
  const { rows: tables } = await database.execute(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    [],
  )
  const dumps = await Promise.all(
    tables.map(({ name }) => database.execute(`select to_jsonb(t)::text as row from ${name} t`, [])),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => String(row))).join('\n')
}
