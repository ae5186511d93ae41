import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import type { TestAcademy } from './academy.ts'
import { storedFiles } from './stored-files.ts'

/**
 * The rows of each table, by their number and the transactions that wrote them, and a list of the files: two results
 * are equal if nothing was written in between.
 */
export async function digestOf(academy: TestAcademy): Promise<Record<string, string>> {
  const files = (await storedFiles(academy)).sort().join(' ')
  return { ...(await eachTable(academy.platform, `coalesce(sum(xmin::text::bigint), 0)`)), files }
}

/** The number of rows of each table and a digest of what is in them, whatever tables there are. */
export const digestOfTables = (platform: Pick<Platform, 'db'>) =>
  eachTable(platform, `md5(coalesce(string_agg(r::text, '|' order by r::text), ''))`)

async function eachTable(platform: Pick<Platform, 'db'>, digest: string): Promise<Record<string, string>> {
  const names = tables.get(platform.db) ?? (await tablesOf(platform))
  tables.set(platform.db, names)
  const digests = await rowsOf<{ name: string; digest: string }>(
    platform,
    names
      .map(
        (name) => `select '${name}' as name, count(*) || ' rows, ' || ${digest} as digest from "${name}" r`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]))
}

const tables = new WeakMap<Platform['db'], string[]>()

async function tablesOf(platform: Pick<Platform, 'db'>) {
  const statement = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  return (await rowsOf<{ name: string }>(platform, statement)).map(({ name }) => name)
}

async function rowsOf<Row>({ db }: Pick<Platform, 'db'>, statement: string) {
  const { rows } = (await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }
  return rows
}
