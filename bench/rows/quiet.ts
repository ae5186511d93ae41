import { setTimeout as pause } from 'node:timers/promises'
import { openPatient } from '../academy/patient-connection.ts'
import type { Academy } from './academies.ts'

const LONGEST_MS = 15 * 60_000
/** The job that runs every half minute: one of these is always due. */
const EVERY_HALF_MINUTE = 'issue-recent-certificates'

/**
 * Waits until the hourly jobs have run once; a job that failed, as one too slow for its statement would, ends the part.
 * A server answers before it has queued them, so that none at all means not yet.
 */
export async function untilQuiet(academy: Academy) {
  const database = await openPatient(academy.env.DATABASE_URL ?? '')
  const began = Date.now()
  for (;;) {
    const { rows } = await database.execute(
      `select name, reason, state = 'running' or run_after < now() + interval '2 minutes' as "isDue" from jobs`,
    )
    const failed = rows.find(({ reason }) => reason)
    if (failed) throw new Error(`${failed.name} failed: ${failed.reason}`)
    const hourly = rows.filter(({ name }) => name !== EVERY_HALF_MINUTE)
    const due = hourly.find(({ isDue }) => isDue)
    if (hourly.length > 0 && !due) break
    if (Date.now() - began > LONGEST_MS) throw new Error(`${due?.name ?? 'the first job'} does not end`)
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
