import type { Database } from '../database/database.ts'

const BEAT_MS = 20_000

/** Says that the job is still being done: without it, another process takes the job over. */
export function keepAlive(database: Database, id: string): NodeJS.Timeout {
  return setInterval(() => {
    database
      .execute(`update pgboss.job set started_on = now() where id = $1 and state = 'active'`, [id])
      // A missed beat is made up by the next; a database away for longer has its own alarms.
      .catch(() => {})
  }, BEAT_MS)
}
