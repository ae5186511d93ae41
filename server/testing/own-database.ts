import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { unpackTemplate } from './template.ts'

/**
 * The settings of a process with a database of its own: an embedded one in the folder, its tables made already, or an
 * empty one on the PostgreSQL of TEST_DATABASE_URL, which ends with that server.
 */
export async function ownDatabase(dataDir: string): Promise<Record<string, string>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    await unpackTemplate(join(dataDir, 'database'))
    return { DATA_DIR: dataDir }
  }
  const name = `process_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { DATA_DIR: dataDir, DATABASE_URL: url.href, APP_SECRET: 'x'.repeat(32) }
}
