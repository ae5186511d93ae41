import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema/index.ts'

/**
 * An upload that no save has taken does not count as a use: the sweep must find it. What a package holds belongs to its
 * medium and goes with it.
 */
const NO_USES: PgTable[] = [schema.uploads, schema.packages, schema.packageFiles]

/** Every column that refers to a medium, read from the schema, so that a table added later never loses its files. */
export function columnsUsingMedia(): Array<{ table: PgTable; column: PgColumn }> {
  const tables = Object.values(schema).filter((entry) => is(entry, PgTable))
  return tables
    .filter((table) => !NO_USES.includes(table))
    .flatMap((table) => keysToMedia(table).map((column) => ({ table, column })))
}

function keysToMedia(table: PgTable): PgColumn[] {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  return references
    .filter(({ foreignTable }) => foreignTable === schema.media)
    .flatMap(({ columns }) => columns)
}
