import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Database } from '../database/database.ts'
import { messageFor } from '../loggable-errors.ts'
import { GiveUp } from './give-up.ts'
import { type JobName, queues } from './queues.ts'

const FINISH_TRIES = 6

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** What the worker writes about jobs: taken, done, failed, given back. */
export function createLedger(database: Database, boss: PgBoss, log: JobLog) {
  let away = false

  /** One line when the database goes, one when it is back: not one a second. */
  function heard(error: unknown) {
    if (away === Boolean(error)) return
    away = Boolean(error)
    if (away) log.warn({ reason: messageFor(error) }, 'jobs wait: the database does not answer')
    else log.info('jobs go on: the database answers again')
  }

  const watched: PgBoss.Db = {
    async executeSql(text: string, values: unknown[]) {
      try {
        const result = await database.execute(text, values)
        heard(null)
        return result
      } catch (error) {
        heard(error)
        throw error
      }
    },
  }

  async function forgetSecrets(name: JobName) {
    const fields = queues[name].secretFields
    if (!fields) return
    await database.execute(
      `update pgboss.job set data = data - $2::text[] where name = $1 and state = 'failed' and data ?| $2::text[]`,
      [name, fields],
    )
  }

  const endTries = (name: JobName, id: string) =>
    database.execute('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [
      name,
      id,
    ])

  return {
    /** The kinds that have a job whose time has come: most looks find none, and one question is cheaper than eight. */
    async due(): Promise<Set<string>> {
      const due = `select distinct name from pgboss.job where state < 'active' and start_after < now()`
      const { rows } = await watched.executeSql(due, []).catch(() => ({ rows: [] }))
      return new Set(rows.map(({ name }) => name))
    },

    take: (name: JobName, atMost: number): Promise<PgBoss.JobWithMetadata[]> =>
      boss.fetch(name, { batchSize: atMost, includeMetadata: true, db: watched }),

    /** Removed, not archived: what was done needs no trace, and mails hold secret links. */
    async finish(name: JobName, id: string) {
      for (let tries = 1; ; tries++) {
        try {
          await boss.deleteJob(name, id)
          return
        } catch (error) {
          // Done but not written down, it would be done twice: worth some patience.
          if (tries === FINISH_TRIES) return heard(error)
          await pause(250 * 2 ** tries, undefined, { ref: false })
        }
      }
    },

    async fail(name: JobName, job: PgBoss.JobWithMetadata, error: unknown) {
      const about = { job: name, id: job.id, attempt: job.retryCount + 1, reason: messageFor(error) }
      const isHopeless = error instanceof GiveUp
      const isLast = isHopeless || job.retryCount >= job.retryLimit
      if (isLast) log.error(about, 'a job failed for good')
      else log.warn(about, 'a job failed and will be tried again')
      try {
        if (isHopeless) await endTries(name, job.id)
        await boss.fail(name, job.id, { message: about.reason })
        if (isLast) await forgetSecrets(name)
      } catch (problem) {
        // The job stays marked as running, and is taken over once its heart has stopped.
        heard(problem)
      }
    },

    /** As if it had not been taken: stopping a process is no failure of the job. */
    async giveBack(name: JobName, id: string) {
      await database
        .execute(
          `update pgboss.job set state = 'retry', start_after = now(), started_on = null
           where name = $1 and id = $2 and state = 'active'`,
          [name, id],
        )
        .catch(heard)
    },

    /** The embedded database has one process: what is marked as running at its start was cut by a crash. */
    async reclaimAll() {
      const { rows } = await database.execute(`select name, id from pgboss.job where state = 'active'`)
      for (const { name, id } of rows) {
        await boss.fail(String(name), String(id), { message: 'the process ended during the work' })
      }
    },

    async maintain() {
      try {
        await boss.maintain()
        for (const name of Object.keys(queues) as JobName[]) await forgetSecrets(name)
      } catch (error) {
        heard(error)
      }
    },
  }
}
