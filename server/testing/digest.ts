import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import type { TestAcademy } from './academy.ts'
import { storedFiles } from './stored-files.ts'

/** A digest of each table and a list of the files: two results are equal if nothing was written in between. */
export async function digestOf(academy: TestAcademy): Promise<Record<string, string>> {
  const files = (await storedFiles(academy)).sort().join(' ')
  return { ...(await digestOfTables(academy.platform)), files }
}

/** The number of rows of each table and a digest of them, whatever tables there are. */
export async function digestOfTables(platform: Pick<Platform, 'db'>): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    platform,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const digests = await rowsOf<{ name: string; digest: string }>(
    platform,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' rows, ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest from "${name}" r`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
}

async function rowsOf<Row>({ db }: Pick<Platform, 'db'>, statement: string) {
  const { rows } = (await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }
  return rows
}
