import { gt, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/jobs.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { Db } from '../database/database.ts'
import { gauge, type Metric } from './exposition.ts'

/** A routine waits for its time: it is no work that is late. */
const state = sql<string>`case when ${jobs.state} = 'waiting' and ${jobs.runAfter} > now()
  then 'scheduled' else ${jobs.state} end`

/** The same in every process. While the database is away, only that is reported. */
export async function databaseMetrics(db: Db, jobNames: string[]): Promise<Metric[]> {
  const up = (value: number) => gauge('academy_database_up', 'Whether the database answers.', value)
  try {
    const open = await db.$count(sessions, gt(sessions.expiresAt, sql`now()`))
    const sessionMetric = gauge('academy_sessions', 'Sessions that are open.', open)
    return [up(1), sessionMetric, await jobMetric(db, jobNames), await oldestMetric(db)]
  } catch {
    return [up(0)]
  }
}

async function jobMetric(db: Db, names: string[]): Promise<Metric> {
  const rows = await db
    .select({ job: jobs.name, state, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.name, state)
  // Zeros are written too: an alert on growth sees nothing where the first failure is the first line.
  const known = new Set(rows.map((row) => `${row.job} ${row.state}`))
  const missing = names
    .flatMap((job) => ['waiting', 'failed'].map((name) => ({ job, state: name })))
    .filter((row) => !known.has(`${row.job} ${row.state}`))
  return {
    name: 'academy_jobs',
    help: 'Jobs that wait, run, or failed for good (those of the last 30 days), by kind.',
    type: 'gauge',
    samples: [
      ...missing.map((labels) => ({ labels, value: 0 })),
      ...rows.map(({ count, ...labels }) => ({ labels, value: count })),
    ],
  }
}

async function oldestMetric(db: Db): Promise<Metric> {
  const late = sql<number>`coalesce(extract(epoch from now() - min(${jobs.runAfter})), 0)::float`
  const [oldest] = await db
    .select({ late })
    .from(jobs)
    .where(sql`${jobs.state} = 'waiting' and ${jobs.runAfter} <= now()`)
  return gauge(
    'academy_jobs_oldest_waiting_seconds',
    'How long the oldest job that could run has waited.',
    oldest?.late ?? 0,
  )
}
