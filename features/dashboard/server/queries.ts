import { and, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'

/** Months begin at midnight in the academy's time zone. */
export const zone = sql.raw(`'${ACADEMY_TIME_ZONE}'`)
const monthOf = (moment: unknown) => sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM')`
/** The instant at which a month began. Rows are compared with it as they are, without converting their timestamps. */
export const monthsAgo = (count: number) =>
  sql`((date_trunc('month', now() at time zone ${zone}) - make_interval(months => ${count}::int)) at time zone ${zone})`

/** As many days of last month as this one has had: a month of nineteen days is not compared with a whole one. */
const sameDaysOfLastMonth = sql`least(${monthsAgo(0)}, ((date_trunc('month', now() at time zone ${zone}) - interval '1 month')
  + make_interval(days => extract(day from now() at time zone ${zone})::int)) at time zone ${zone})`

/** How many rows there are, but for some left out, and how many began this month and on the same days of the last. */
export async function growthOf(db: Db, table: PgTable, began: PgColumn, left?: SQL) {
  const [recent] = await db
    .select({
      thisMonth: sql<number>`(count(*) filter (where ${began} >= ${monthsAgo(0)}))::int`,
      lastMonth: sql<number>`(count(*) filter (where ${began} < ${sameDaysOfLastMonth}))::int`,
    })
    .from(table)
    .where(and(sql`${began} >= ${monthsAgo(1)}`, left && not(left)))
  const total = (await db.$count(table)) - (left ? await db.$count(table, left) : 0)
  return { total, thisMonth: 0, lastMonth: 0, ...recent }
}

export async function currentMonth(db: Db) {
  const [row] = await db.select({ month: monthOf(sql`now()`) }).from(sql`(select 1) as one`)
  if (!row) throw new Error('the database has no clock')
  return row.month
}

export type MonthCount = { month: string; count: number }

/** Rows by the month they began, for the months of the chart. */
export function countByMonth(
  db: Db,
  table: PgTable,
  began: PgColumn,
  months: number,
  left?: SQL,
): Promise<MonthCount[]> {
  return db
    .select({ month: monthOf(began), count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(sql`${began} >= ${monthsAgo(months - 1)}`, left && not(left)))
    .groupBy(monthOf(began))
}
