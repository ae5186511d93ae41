import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../platform/database/postgres.ts'

const templates = new Map<string, Promise<string>>()

/** Creates a database on that server, empty or with all tables, and returns its address. */
export async function createDatabase(server: string, { filled = false } = {}) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = filled ? ` template ${await templateOn(server)}` : ''
  await onServer(server, `create database ${name}${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (server: string, url: string) =>
  onServer(server, `drop database if exists ${nameIn(url)} with (force)`)

/** Creating the tables takes a second, copying them a tenth: made once per process, removed with that server. */
function templateOn(server: string) {
  const known = templates.get(server) ?? makeTemplate(server)
  templates.set(server, known)
  return known
}

async function makeTemplate(server: string) {
  const url = await createDatabase(server)
  const database = await openPostgres(url)
  await database.close()
  return nameIn(url)
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
