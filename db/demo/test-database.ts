import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as schema from '#db/schema/index.ts'
import type { DemoDatabase } from './context.ts'

const settings = { schema, casing: 'snake_case' as const }
const migrations = { migrationsFolder: join(import.meta.dirname, '../migrations') }

type TestDatabase = { db: DemoDatabase; close: () => Promise<void> }

/** An empty academy database: on the PostgreSQL of TEST_DATABASE_URL, or embedded in memory. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : embedded()
}

async function embedded(): Promise<TestDatabase> {
  const client = new PGlite()
  const db = overPglite({ client, ...settings })
  await migratePglite(db, migrations)
  return { db: db as DemoDatabase, close: () => client.close() }
}

async function onServer(server: string): Promise<TestDatabase> {
  const name = `demo_${randomBytes(8).toString('hex')}`
  const keeper = new pg.Client({ connectionString: server })
  await keeper.connect()
  await keeper.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  const db = overPg({ client: pool, ...settings })
  await migratePg(db, migrations)
  return {
    db: db as unknown as DemoDatabase,
    close: async () => {
      await pool.end()
      await keeper.query(`drop database ${name}`)
      await keeper.end()
    },
  }
}
