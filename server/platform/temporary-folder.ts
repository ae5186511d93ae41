import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PRIVATE_FOLDER } from './data-folder.ts'
import type { Platform } from './platform.ts'

export type HasDataFolder = { config: Pick<Platform['config'], 'dataDir'> }

const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` with a temporary folder. It lies in the data folder, not in the system's temporary folder, which is often
 * in memory: an archive may have gigabytes.
 */
export async function withTemporaryFolder<Result>(
  { config }: HasDataFolder,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const all = resolve(config.dataDir, 'import-work')
  await mkdir(all, { recursive: true, mode: PRIVATE_FOLDER })
  await removeAbandoned(all)
  const folder = join(all, randomUUID())
  await mkdir(folder, { mode: PRIVATE_FOLDER })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a crash has left. */
async function removeAbandoned(all: string) {
  for (const name of await readdir(all)) {
    const found = await stat(join(all, name)).catch(() => null)
    const isOld = found !== null && Date.now() - found.mtimeMs > ABANDONED_MS
    if (isOld) await rm(join(all, name), { recursive: true, force: true })
  }
}
