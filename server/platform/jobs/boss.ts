import PgBoss from 'pg-boss'
import type { Database, Db } from '../database/database.ts'
import { queues } from './queues.ts'

/** A running job renews itself long before this; one whose process died is given to another after it. */
const ABANDONED_AFTER_SECONDS = 60
const KEEP_FAILED_SECONDS = 30 * 24 * 60 * 60

/** The queue's tables and statements are pg-boss's; the work itself is done by our worker. */
export async function openBoss(database: Database): Promise<PgBoss> {
  const boss = new PgBoss({
    db: databaseExecutor(database),
    schedule: false,
    supervise: false,
    expireInSeconds: ABANDONED_AFTER_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
    deleteAfterDays: 1,
  })
  await boss.start()
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, { onlyOneWaiting, retryLimit, retryDelay }] of Object.entries(queues)) {
    const policy = onlyOneWaiting ? 'short' : 'standard'
    const options: PgBoss.Queue = { name, policy, retryLimit, retryDelay, retryBackoff: true }
    if (existing.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  return boss
}

function databaseExecutor(database: Database): PgBoss.Db {
  return {
    async executeSql(text: string, values?: unknown[]) {
      try {
        return await database.execute(text, values)
      } catch (error) {
        // pg-boss opens transactions inside its scripts. A pool drops the connection of a failed one; the embedded
        // database has a single connection, which would stay inside it for ever.
        if (database.kind === 'embedded' && !values?.length) await database.execute('rollback')
        throw error
      }
    },
  }
}

/** Lets pg-boss write inside a transaction of ours, on either engine. */
export function transactionExecutor(tx: Db): PgBoss.Db {
  return {
    async executeSql(sql: string, params: unknown[] = []) {
      const query = tx._.session.prepareQuery({ sql, params }, undefined, undefined, false)
      const { rows } = (await query.execute()) as { rows: Record<string, unknown>[] }
      return { rows }
    },
  }
}
