import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { messageFor } from '../loggable-errors.ts'
import type { Job } from './define-job.ts'
import { GiveUp } from './give-up.ts'
import { type AfterFailure, type ClaimedJob, deleteJob, recordFailure } from './queries.ts'

const FINISH_TRIES = 6

type Policy = Pick<Job, 'retryLimit' | 'retryDelay' | 'secretFields'>

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** How jobs end: done, to be tried again, or given up. */
export function createOutcomes(db: Db, log: JobLog) {
  let away = false

  /** One line when the database goes, one when it is back: not one for each statement. */
  function noteDatabase(error: unknown) {
    if (away === Boolean(error)) return
    away = Boolean(error)
    if (away) log.warn({ reason: messageFor(error) }, 'jobs wait: the database does not answer')
    else log.info('jobs go on: the database answers again')
  }

  async function remove(job: ClaimedJob) {
    for (let tries = 1; ; tries++) {
      try {
        await deleteJob(db, job)
        return
      } catch (error) {
        // A job that is done but not deleted would run again: worth several tries.
        if (tries === FINISH_TRIES) return noteDatabase(error)
        await pause(250 * 2 ** tries, undefined, { ref: false })
      }
    }
  }

  return {
    /** The result of a statement; null while the database is away. */
    async unlessAway<Answer>(statement: Promise<Answer>): Promise<Answer | null> {
      try {
        const answer = await statement
        noteDatabase(null)
        return answer
      } catch (error) {
        noteDatabase(error)
        return null
      }
    },

    /** Deleted, not archived: nobody needs finished jobs, and mails contain personal texts. */
    async finish(job: ClaimedJob, ms: number) {
      // Somebody may follow their request to its end; nobody follows a routine, which would fill the log.
      if (job.requestId) log.info({ ...about(job), ms: Math.round(ms) }, 'a job is done')
      await remove(job)
    },

    /** Its process ended after handing it over and before anybody could tell us how that went. */
    async assumeDone(job: ClaimedJob) {
      await remove(job)
      log.warn(about(job), 'a job was handed over by a process that ended; it is not repeated')
    },

    async fail(policy: Policy, job: ClaimedJob, error: unknown) {
      const reason = messageFor(error)
      const after = afterFailure(policy, job, error)
      try {
        // Another process has taken the job over and reports it.
        if (!(await recordFailure(db, job, reason, after))) return
      } catch (problem) {
        // The job stays marked as running, and is taken over once its heartbeat is old.
        noteDatabase(problem)
      }
      const line = { ...about(job), reason }
      if ('giveUpWith' in after) log.error(line, 'a job failed for good')
      else log.warn(line, 'a job failed and will be tried again')
    },
  }
}

const about = ({ name, id, attempts, requestId }: ClaimedJob) => ({
  job: name,
  id,
  attempt: attempts + 1,
  ...(requestId && { reqId: requestId }),
})

/** The pause doubles each time, with a random part, so that jobs that failed together are not retried together. */
function afterFailure(
  { retryLimit, retryDelay, secretFields }: Policy,
  { data, attempts }: ClaimedJob,
  error: unknown,
): AfterFailure {
  if (attempts < retryLimit && !(error instanceof GiveUp))
    return { retryInSeconds: retryDelay * 2 ** attempts * (1 + Math.random()) }
  const withoutSecrets = Object.entries(data).filter(([field]) => !secretFields.includes(field))
  return { giveUpWith: Object.fromEntries(withoutSecrets) }
}
