import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { isInvited } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { Platform } from '#server/platform/platform.ts'
import { completionsByMonth } from './completions.ts'
import { countByMonth, currentMonth, growthOf, type MonthCount } from './queries.ts'

const CHART_MONTHS = 12

export async function counts({ db, totals }: Platform) {
  const grown = (name: string, count: () => ReturnType<typeof growthOf>) =>
    totals.of(`growth of ${name}`, count, ({ total }) => total)
  const people = await grown('people', () => growthOf(db, users, users.createdAt, isInvited))
  const isDraft = eq(courses.status, 'Brouillon')
  const courseGrowth = await growthOf(db, courses, courses.createdAt, isDraft)
  const requests = await grown('requests', () => growthOf(db, enrolments, enrolments.requestedAt))
  return {
    users: growth(people),
    formations: { total: courseGrowth.total, thisMonth: courseGrowth.thisMonth },
    inscriptions: growth(requests),
  }
}

/** Sign-ups, requests and completed courses, month by month, the oldest first. */
export async function activity({ db, totals }: Platform) {
  const monthly = (name: string, table: PgTable, began: PgColumn, left?: SQL) =>
    totals.of(`months of ${name}`, () => countByMonth(db, table, began, CHART_MONTHS, left), sumOf)
  const signUps = byMonth(await monthly('people', users, users.createdAt, isInvited))
  const requests = byMonth(await monthly('requests', enrolments, enrolments.requestedAt))
  const completions = byMonth(await completionsByMonth(db))
  return monthsUpTo(await currentMonth(db), CHART_MONTHS).map((month) => ({
    month,
    signUps: signUps.get(month) ?? 0,
    requests: requests.get(month) ?? 0,
    completions: completions.get(month) ?? 0,
  }))
}

type Counted = Awaited<ReturnType<typeof growthOf>>

const growth = ({ total, thisMonth, lastMonth }: Counted) => ({
  total,
  growthPercentage: percentage(thisMonth, lastMonth),
  thisMonth,
  base: lastMonth,
})

function percentage(now: number, before: number) {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) * 100) / before)
}

function monthsUpTo(last: string, length: number) {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length }, (_, index) =>
    new Date(Date.UTC(year, month - length + index, 1)).toISOString().slice(0, 7),
  )
}

const sumOf = (months: MonthCount[]) => months.reduce((sum, { count }) => sum + count, 0)

const byMonth = (rows: MonthCount[]) => new Map(rows.map(({ month, count }) => [month, count]))
