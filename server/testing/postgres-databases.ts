import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates a database without tables on that server, and returns its address. */
export const createDatabase = (server: string) => newDatabase(server, '')

/** A copy of a database that nobody is connected to. */
export const copyDatabase = (server: string, url: string) =>
  newDatabase(server, ` template ${nameIn(url)} strategy file_copy`)

export const dropDatabase = (server: string, url: string) =>
  onServer(server, `drop database if exists ${nameIn(url)} with (force)`)

async function newDatabase(server: string, copied: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
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
