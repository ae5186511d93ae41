import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The rows of a query that is written as SQL. */
export async function read<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] }
  return rows
}
