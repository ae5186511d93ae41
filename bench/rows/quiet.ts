import { setTimeout as pause } from 'node:timers/promises'
import { openPatient } from '../academy/patient-connection.ts'
import type { Academy } from './academies.ts'

const LONGEST_MS = 15 * 60_000

/** Waits until the hourly jobs have run once; a job that failed, as one too slow for its statement would, ends the part. */
export async function untilQuiet(academy: Academy) {
  const database = await openPatient(academy.env.DATABASE_URL ?? '')
  const began = Date.now()
  for (;;) {
    const { rows } = await database.execute(
      `select name, reason from jobs where reason is not null or state = 'running'
         or (run_after < now() + interval '2 minutes' and name <> 'issue-recent-certificates')`,
    )
    const failed = rows.find(({ reason }) => reason)
    if (failed) throw new Error(`${failed.name} failed: ${failed.reason}`)
    if (rows.length === 0) break
    if (Date.now() - began > LONGEST_MS) throw new Error(`${rows[0]?.name} does not end`)
    await pause(1_000)
  }
  await database.close()
}

/** Waits until PostgreSQL has cleared up after what was written: its CPU time would be counted for whoever comes next. */
export async function untilVacuumed(academy: Academy) {
  const database = await openPatient(academy.env.DATABASE_URL ?? '')
  const began = Date.now()
  for (let quietFor = 0; quietFor < 3; quietFor += 1) {
    const { rows } = await database.execute(
      `select from pg_stat_activity where backend_type = 'autovacuum worker'`,
    )
    if (rows.length > 0) quietFor = -1
    if (Date.now() - began > LONGEST_MS) throw new Error('PostgreSQL does not end clearing up')
    await pause(1_000)
  }
  await database.close()
}
