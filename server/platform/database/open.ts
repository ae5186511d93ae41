import type { Config } from '../config.ts'
import { claimDataFolder } from '../data-folder.ts'
import type { Database } from './database.ts'

/** A process loads the engine that it uses. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) {
    await claimDataFolder(dataDir)
    return (await import('./postgres.ts')).openPostgres(databaseUrl)
  }
  return (await import('./embedded.ts')).openEmbedded(dataDir)
}
