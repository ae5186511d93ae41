import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../platform/database/postgres.ts'
import { addCast } from './cast-rows.ts'
import type { Template } from './template.ts'

const templates = new Map<string, Promise<string>>()

/** Creates a database on that server, without tables or as a copy, and returns its address. */
export async function createDatabase(server: string, template?: Template) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const copied = template ? ` template ${await templateOn(server, template)} strategy file_copy` : ''
  await onServer(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (server: string, url: string) =>
  onServer(server, `drop database if exists ${nameIn(url)} with (force)`)

/** Creating the tables takes a second, copying them a moment: made once per process, removed with that server. */
function templateOn(server: string, template: Template) {
  const key = `${server} ${template}`
  const known = templates.get(key) ?? makeTemplate(server, template)
  templates.set(key, known)
  return known
}

async function makeTemplate(server: string, template: Template) {
  const url = await createDatabase(server, template === 'cast' ? 'empty' : undefined)
  const database = await openPostgres(url)
  if (template === 'cast') await addCast(database)
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
