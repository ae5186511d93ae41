import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { jobs, routineRuns } from '#db/schema/jobs.ts'
import type { Db } from '../platform/database/database.ts'
import { JOBS_CHANNEL } from '../platform/jobs/queries.ts'
import type { Platform } from '../platform/platform.ts'

export const jobRows = (db: Db) => db.select().from(jobs).orderBy(jobs.id)

/** A start runs no routine: a test that is about one runs it itself. */
export const postponeRoutines = ({ db, jobs }: Platform) =>
  db
    .insert(routineRuns)
    .values(jobs.names().map((name) => ({ name, lastRunAt: sql`now() + interval '1 day'` })))
    .onConflictDoNothing()

/** As if hours had passed: all waiting jobs are due. */
export const makeAllDue = (db: Db) => makeDue(db)

/** Ends the pauses before retries. */
export const endRetryPauses = (db: Db) => makeDue(db, gt(jobs.attempts, 0))

async function makeDue(db: Db, which?: SQL) {
  await db
    .update(jobs)
    .set({ runAfter: sql`now()` })
    .where(and(eq(jobs.state, 'waiting'), which))
  // Wakes the workers at once.
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`)
}
