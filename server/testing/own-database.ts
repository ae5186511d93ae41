import { join } from 'node:path'
import { createDatabase } from './postgres-databases.ts'
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
  return { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(server), APP_SECRET: 'x'.repeat(32) }
}
