import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** A connection without the server's time limits: building an index of twenty million rows takes longer. */
export async function openPatient(connectionString: string): Promise<Pick<Database, 'execute' | 'close'>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Nobody needs these rows after a crash, and sorting in memory makes indexes sooner.
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  return {
    execute: async (text: string, values?: unknown[]) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] }
    },
    close: () => client.end(),
  }
}
