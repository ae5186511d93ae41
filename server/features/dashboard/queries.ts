import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { chapterProgress, chapters } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'

/** Months begin at midnight where the academy is. */
const local = (moment: unknown) => sql`(${moment} at time zone ${sql.raw(`'${ACADEMY_TIME_ZONE}'`)})`
const monthOf = (moment: unknown) => sql<string>`to_char(${local(moment)}, 'YYYY-MM')`
const thisMonth = sql`date_trunc('month', ${local(sql`now()`)})`

/** How many rows there are, and how many began this month and the month before. */
export async function growthOf(db: Db, table: PgTable, began: PgColumn) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      thisMonth: sql<number>`(count(*) filter (where ${local(began)} >= ${thisMonth}))::int`,
      lastMonth: sql<number>`(count(*) filter (where ${local(began)} < ${thisMonth}
        and ${local(began)} >= ${thisMonth} - interval '1 month'))::int`,
    })
    .from(table)
  return counts ?? { total: 0, thisMonth: 0, lastMonth: 0 }
}

export async function currentMonth(db: Db) {
  const [row] = await db.select({ month: monthOf(sql`now()`) }).from(sql`(select 1) as one`)
  if (!row) throw new Error('the database has no clock')
  return row.month
}

export type MonthCount = { month: string; count: number }

/** Rows by the month they began, for the months of the chart. */
export function countByMonth(db: Db, table: PgTable, began: PgColumn, months: number): Promise<MonthCount[]> {
  return db
    .select({ month: monthOf(began), count: sql<number>`count(*)::int` })
    .from(table)
    .where(sql`${local(began)} >= ${since(months)}`)
    .groupBy(monthOf(began))
}

/** A formation is completed with its last chapter: counted in the month of that chapter. */
export function completionsByMonth(db: Db, months: number): Promise<MonthCount[]> {
  const completions = db
    .select({ at: sql<Date>`max(${chapterProgress.completedAt})`.as('at') })
    .from(chapterProgress)
    .innerJoin(chapters, sql`${chapters.id} = ${chapterProgress.chapterId}`)
    .where(sql`${chapterProgress.completedAt} is not null`)
    .groupBy(chapterProgress.userId, chapters.formationId)
    .having(
      sql`count(*) = (select count(*) from ${chapters} as every_chapter
        where every_chapter.formation_id = ${chapters.formationId})`,
    )
    .as('completions')
  return db
    .select({ month: monthOf(completions.at), count: sql<number>`count(*)::int` })
    .from(completions)
    .where(sql`${local(completions.at)} >= ${since(months)}`)
    .groupBy(monthOf(completions.at))
}

const since = (months: number) => sql`${thisMonth} - make_interval(months => ${months - 1}::int)`
