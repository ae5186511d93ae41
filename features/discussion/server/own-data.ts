import type { Db } from '#server/platform/database/database.ts'
import { selectWrittenBy } from './own-data-queries.ts'

/** What a person asked and answered, for the export of their data. */
export async function writtenBy(db: Db, userId: number) {
  const rows = await selectWrittenBy(db, userId)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
