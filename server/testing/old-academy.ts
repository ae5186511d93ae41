import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openInMemory } from '../platform/database/embedded.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

const recorded = (name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'upgrade', name))).toString()

type Row = Record<string, unknown>
type Run = (statement: string) => Promise<Row[]>

/** Loads the dump of an old academy, calls `look` before anything else sees it, and opens it with this version. */
export async function openOldAcademy(look: (run: Run) => Promise<void>) {
  const server = process.env.TEST_DATABASE_URL
  // Lines for psql alone.
  const dump = recorded('academy-0005.sql.gz').replace(/^\\.*$/gm, '')
  const ready = `${dump}; set search_path to default`
  if (!server) {
    const client = new PGlite()
    await client.exec(ready)
    await look(async (statement) => (await client.query<Row>(statement)).rows)
    const copy = await client.dumpDataDir('none')
    await client.close()
    return { database: await openInMemory(copy), drop: async () => {}, url: '' }
  }
  const url = await createDatabase(server)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(ready)
  await look(async (statement) => (await client.query<Row>(statement)).rows)
  await client.end()
  return { database: await openPostgres(url), drop: () => dropDatabase(server, url), url }
}

interface RecordedStatement {
  text: string
  values: (string | null)[]
}

/** What a process of that old version sent to its database, from its start to its end, in order. */
export const oldStatements = (): RecordedStatement[] =>
  recorded('statements-0005.jsonl.gz')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
