import { sql } from 'drizzle-orm'
import { jobs, routineRuns } from '#db/schema/jobs.ts'
import type { Db } from '../database/database.ts'

/** The key of the job that is the next run of a routine: only one waits. */
export const NEXT_RUN = 'next'

export const recordRun = (tx: Db, name: string) =>
  tx
    .insert(routineRuns)
    .values({ name, lastRunAt: sql`now()` })
    .onConflictDoUpdate({ target: routineRuns.name, set: { lastRunAt: sql`now()` } })

/** At the start of a process: the next run is due when the interval has passed since the last one. */
export async function planRoutine(tx: Db, name: string, seconds: number) {
  const interval = sql`make_interval(secs => ${seconds})`
  await tx.insert(routineRuns).values({ name, lastRunAt: sql`'-infinity'` }).onConflictDoNothing()
  // recordRun waits for this lock: a run that another process has claimed cannot begin between these statements.
  await tx.execute(sql`select from ${routineRuns} where name = ${name} for update`)
  await tx.execute(sql`
    insert into ${jobs} (name, data, key, run_after)
    select name, '{}', ${NEXT_RUN}, greatest(now(), last_run_at + ${interval}) from ${routineRuns} where name = ${name}
    on conflict (name, key) where key is not null
    do update set run_after = least(${jobs.runAfter}, excluded.run_after)`)
  await tx.execute(sql`
    update ${jobs} set run_after = now() + ${interval}
    where name = ${name} and key = ${NEXT_RUN}
      and exists (select from ${jobs} other where other.name = ${name} and other.state = 'running')`)
}
