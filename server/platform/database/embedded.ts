import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import * as schema from '#db/schema/index.ts'
import { claimDataFolder, closeDataFolder, closeTree, PRIVATE_FOLDER } from '../data-folder.ts'
import { root } from '../root.ts'
import { type Database, DatabaseProblem, type Db, type Statement } from './database.ts'
import { FolderInUse, lockFolder } from './lock.ts'

const LARGE_BYTES = 64 * 1024 * 1024

/**
 * Shared buffers are memory that PGlite takes and never gives back. A small academy needs few of them, and the system
 * caches its files; a large one that finds its rows in those files pays a third more for each write (decision 026).
 */
const startParams = (databaseBytes: number) => [
  ...PGlite.defaultStartParams,
  ...['-c', `shared_buffers=${databaseBytes > LARGE_BYTES ? 128 : 32}MB`, '-c', 'wal_buffers=1MB'],
]

/** PostgreSQL inside this process. It has one connection: inside a transaction only its own handle may be used. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await claimDataFolder(dataDir)
  const release = lockEmbedded(dataDir)
  const folder = join(dataDir, 'database')
  // Made private before PGlite writes to it: PGlite makes its files readable by everybody, whatever the umask.
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await closeDataFolder(dataDir)
  const client = new PGlite({ startParams: startParams(await tableBytes(folder)), dataDir: folder })
  const database = await open(client, release)
  await closeTree(folder)
  return database
}

/** For tests: a database in memory, empty or a copy of `copy`. */
export async function openInMemory(copy?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = new PGlite({ startParams: startParams(0), loadDataDir: copy })
  return { ...(await open(client, () => {})), dump: () => client.dumpDataDir('none') }
}

/** The bytes of the tables and indexes; 0 for a database that does not exist yet. */
async function tableBytes(database: string) {
  const entries = await readdir(join(database, 'base'), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const sizes = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function open(client: PGlite, release: () => void): Promise<Database> {
  const db = drizzle({ client, schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder: join(root, 'db/migrations') })
  return {
    kind: 'embedded',
    db: db as Db,
    execute: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values)
      const results = await client.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    },
    run: async <Row>({ text }: Statement, values: unknown[]) => (await client.query<Row>(text, values)).rows,
    listen: async (channel, onMessage) => {
      await client.listen(channel, onMessage)
    },
    oneAtATime: (work) => work(),
    ping: async () => {
      await client.query('select 1')
    },
    close: async () => {
      await client.close()
      release()
    },
  }
}

/** Locks the folder and returns how to unlock it. A backup, which copies the folder, takes the lock too. */
export function lockEmbedded(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new DatabaseProblem(
      `${dataDir} is in use by process ${error.pid}: stop it first, or choose another DATA_DIR`,
    )
  }
}
