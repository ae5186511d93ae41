import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as schema from '#db/schema/index.ts'
import { root } from '../root.ts'
import { type Database, DatabaseProblem, type Db, INVALIDATION_CHANNEL } from './database.ts'
import { createListener } from './listener.ts'

/** An arbitrary number, the same in every process. */
const START_LOCK = 726_401
const MIGRATIONS = { migrationsFolder: join(root, 'db/migrations') }

export async function openPostgres(connectionString: string): Promise<Database> {
  const listener = createListener(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    // A new connection costs its first caller some 30 ms: to open it, and to plan the statements of that call.
    idleTimeoutMillis: 600_000,
    // A request is answered with "unavailable" within seconds rather than hang.
    connectionTimeoutMillis: 3_000,
    query_timeout: 15_000,
    statement_timeout: 15_000,
    keepAlive: true,
    // Every connection listens to the channel: PostgreSQL then delivers the notification of a commit on that connection
    // before the commit itself is confirmed, so that the caches are invalidated before whoever made the change is
    // answered.
    onConnect: async (client) => {
      // A connection lost between two statements has no query to reject; an 'error' event without a listener ends the
      // process.
      client.on('error', () => {})
      client.on('notification', ({ channel, payload }) => listener.tell(channel, payload ?? ''))
      await client.query(`listen ${INVALIDATION_CHANNEL}`)
    },
  })
  // The pool replaces an idle connection that was lost; an 'error' event without a listener ends the process.
  pool.on('error', () => {})
  await oneAtATime(connectionString, async (client) => {
    await refuseOlderAcademy(client)
    await migrate(drizzle({ client }), MIGRATIONS)
  })
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
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** The tables of an academy that were not made by the first migration of version 1.0 are left as they are. */
async function refuseOlderAcademy(client: pg.Client) {
  const { rows } = await client.query(
    `select to_regclass('public.users') is not null as exists, to_regclass('drizzle.__drizzle_migrations') as applied`,
  )
  if (!rows[0].exists) return
  const baseline = readMigrationFiles(MIGRATIONS)[0]?.folderMillis
  const isKnown =
    rows[0].applied &&
    (await client.query('select from drizzle.__drizzle_migrations where created_at = $1', [baseline]))
      .rowCount
  if (!isKnown)
    throw new DatabaseProblem(
      'the database of DATABASE_URL holds an academy of a version before 1.0, which this version cannot open: choose another one',
    )
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
