import { createDatabase } from './postgres-databases.ts'
import { unpackTemplate } from './template.ts'

/**
 * The environment of a process with its own database: an embedded one in the folder with its tables already made, or an
 * empty one on the PostgreSQL of TEST_DATABASE_URL, which is removed with that server.
 */
export async function ownDatabase(dataDir: string): Promise<Record<string, string>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    await unpackTemplate(dataDir)
    return { DATA_DIR: dataDir }
  }
  return { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(server), APP_SECRET: 'x'.repeat(32) }
}
