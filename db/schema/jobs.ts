import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from './columns.ts'

const STATES = ['waiting', 'running', 'failed'] as const

/** Background jobs, run by any process. A finished job is deleted: rows are waiting, running or failed for good. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    name: text().notNull(),
    data: jsonb().notNull(),
    /** While a job of this name and key waits for its first try, no second one is queued. */
    key: text(),
    state: text().$type<(typeof STATES)[number]>().notNull().default('waiting'),
    /** Failed tries. */
    attempts: integer().notNull().default(0),
    /** The error of the last one. */
    reason: text(),
    /** The request that caused it; null for a routine. */
    requestId: text(),
    createdAt: moment().notNull().defaultNow(),
    runAfter: moment().notNull().defaultNow(),
    /** The worker that runs it; each start of a process has a new id. */
    workerId: uuid(),
    /** Renewed by that worker while it is alive. */
    heartbeatAt: moment(),
    /** When its effect left for elsewhere, as a mail does: from then on it is never run again after a crash. */
    handedOverAt: moment(),
    failedAt: moment(),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.name, t.key).where(sql`${t.key} is not null`),
    index('jobs_waiting').on(t.name, t.runAfter, t.id).where(sql`${t.state} = 'waiting'`),
    index('jobs_worker').on(t.workerId).where(sql`${t.workerId} is not null`),
    check('jobs_state', oneOf(t.state, STATES)),
    check('jobs_running_has_worker', sql`(${t.state} = 'running') = (${t.workerId} is not null)`),
    check('jobs_running_has_heartbeat', sql`(${t.state} = 'running') = (${t.heartbeatAt} is not null)`),
    check('jobs_failed_has_time', sql`(${t.state} = 'failed') = (${t.failedAt} is not null)`),
  ],
)

/** When each routine last began, so that the start of a process knows which are due. */
export const routineRuns = pgTable('routine_runs', {
  name: text().primaryKey(),
  lastRunAt: moment().notNull(),
})
