import { type Column, count, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { foldedTerms } from '#shared/fold.ts'
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts'
import type { Paging } from '#shared/paging.ts'
import type { Db } from './database/database.ts'

/** Which rows of a list: all of them when no page is asked for. */
export const span = ({ page, size }: Paging) =>
  page === undefined ? { limit: undefined, offset: 0 } : { limit: size, offset: (page - 1) * size }

/** Whether a folded column contains a folded word; the wildcards of LIKE are escaped. */
export const holds = (column: Column | SQL, term: string) => like(column, within(term))

const within = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The midnight at which a day of the academy begins, or the day after it. */
const midnight = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${ACADEMY_TIME_ZONE})`

/** Whether a moment is within these days of the academy, the first and the last included. */
export const onDays = (column: Column, { from, to }: { from?: string; to?: string }) => [
  from ? gte(column, midnight(from)) : undefined,
  to ? lt(column, midnight(to, 1)) : undefined,
]

/** A number of an account or request, or an address with one: in few rows, and long enough for the index. */
const isRare = (term: string) => term.length >= 3 && /\d/.test(term)

/**
 * Whether a folded column contains every word. Beside a rare one the others are looked for in the rows that it finds:
 * an index that has to find « formation » as well would read almost all of itself.
 */
export function holdsAll(column: Column, terms: string[]) {
  const hasRare = terms.some(isRare)
  return terms.map((term) =>
    hasRare && !isRare(term) ? like(sql`(${column} || '')`, within(term)) : holds(column, term),
  )
}

/**
 * How many rows of a table there are. Those that a search finds are counted up to a limit: among a million people a
 * common name is in too many rows to read them all for one number.
 */
export async function countRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { search }: Pick<Paging, 'search'>,
) {
  if (foldedTerms(search).length === 0) return db.$count(table, where)
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(SEARCH_COUNTED_UP_TO + 1)
    .as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}
