import { sql } from 'drizzle-orm'
import type { TestAcademy } from './academy.ts'
import { storedFiles } from './stored-files.ts'

/** A digest of each table and a list of the files: two results are equal if nothing was written in between. */
export async function digestOf(academy: TestAcademy): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    academy,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const digests = await rowsOf<{ name: string; digest: string }>(
    academy,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from "${name}" r`,
      )
      .join(' union all '),
  )
  const found = Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
  return { ...found, files: (await storedFiles(academy)).sort().join(' ') }
}

async function rowsOf<Row>({ platform }: TestAcademy, statement: string) {
  const { rows } = (await platform.db.execute(sql.raw(statement))) as { rows: Row[] }
  return rows
}
