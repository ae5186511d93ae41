import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as schema from '#db/schema/index.ts'
import { root } from '../root.ts'
import { type Database, DatabaseProblem, type Db, INVALIDATION_CHANNEL } from './database.ts'
import { createListener } from './listener.ts'

/** Any number; the same in every process. */
const START_LOCK = 726_401

export async function openPostgres(connectionString: string): Promise<Database> {
  const listener = createListener(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    // A call must hear "unavailable" within seconds, never hang.
    connectionTimeoutMillis: 3_000,
    query_timeout: 15_000,
    statement_timeout: 15_000,
    keepAlive: true,
    // A connection that makes a change hears of it before it hears that the change is made: so whoever waits for the
    // one finds nothing in memory that the change made untrue.
    onConnect: async (client) => {
      // Cut between two statements of a transaction, it has no query to tell: unheard, the event would end the process.
      client.on('error', () => {})
      client.on('notification', ({ channel, payload }) => listener.tell(channel, payload ?? ''))
      await client.query(`listen ${INVALIDATION_CHANNEL}`)
    },
  })
  // An idle connection cut by the server is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {})
  await oneAtATime(connectionString, (client) =>
    migrate(drizzle({ client }), { migrationsFolder: join(root, 'db/migrations') }),
  )
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, schema, casing: 'snake_case' }) as unknown as Db,
    execute: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] }
    },
    run: async ({ name, text }, values) => (await pool.query({ name, text, values })).rows,
    listen: listener.listen,
    oneAtATime: (work) => oneAtATime(connectionString, work),
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function oneAtATime<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseProblem(`the PostgreSQL of DATABASE_URL cannot be reached (${reason(error)})`)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

function reason(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
