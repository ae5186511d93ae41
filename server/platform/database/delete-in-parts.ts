import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { untilDone } from '../in-parts.ts'
import type { Db } from './database.ts'

const ROWS_AT_ONCE = 5_000

/** Deletes what matches, some thousand rows at a time: a million in one statement would run into its time limit. */
export async function deleteInParts(
  db: Db,
  table: PgTable & { id: PgColumn },
  matching: SQL | undefined,
  atOnce = ROWS_AT_ONCE,
) {
  await untilDone(async () => {
    const part = db.select({ id: table.id }).from(table).where(matching).limit(atOnce)
    const deleted = await db.delete(table).where(inArray(table.id, part)).returning({ id: table.id })
    return deleted.length < atOnce
  })
}
