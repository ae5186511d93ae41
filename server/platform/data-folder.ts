import { randomBytes } from 'node:crypto'
import { access, chmod, lstat, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { DatabaseProblem } from './database/database.ts'

/** Files that a process creates are readable by its group at most; nginx is in that group. */
export const UMASK = 0o027
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
/** Its group may read it: nginx, which is in the group of the academy, sends the files in it. */
export const MEDIA_FOLDER = 0o750

const PERMISSIONS = 0o777
const OTHERS = 0o077

/** The file that names the layout of the folder. A folder with an academy and without it is older than 1.0. */
export const LAYOUT_FILE = 'version'
const LAYOUT = '1\n'

/** Marks a new folder as one of this version. Refuses one of before 1.0, before anything in it is touched. */
export async function claimDataFolder(dataDir: string) {
  const exists = (name: string) =>
    access(join(dataDir, name)).then(
      () => true,
      () => false,
    )
  if (await exists(LAYOUT_FILE)) return
  if ((await exists('database')) || (await exists('media')))
    throw new DatabaseProblem(
      `${dataDir} holds an academy of a version before 1.0, which this version cannot open: choose another DATA_DIR`,
    )
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, LAYOUT_FILE), LAYOUT)
}

/**
 * Removes the permissions of others that an older version left, and returns what it could not change. A folder that
 * others may not enter protects all that is inside, so only a folder that was open is walked, once; media, which may
 * hold millions of files, never is.
 */
export async function closeDataFolder(dataDir: string): Promise<string[]> {
  const closings = {
    database: () => closeFolder(join(dataDir, 'database')),
    outbox: () => closeFolder(join(dataDir, 'outbox')),
    'video-work': () => closeFolder(join(dataDir, 'video-work')),
    'import-work': () => closeFolder(join(dataDir, 'import-work')),
    secret: () => setMode(join(dataDir, 'secret'), PRIVATE_FILE),
    media: () => setMode(join(dataDir, 'media'), MEDIA_FOLDER),
  }
  const left: string[] = []
  for (const [name, close] of Object.entries(closings)) {
    try {
      await close()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') left.push(`${name} (${code})`)
    }
  }
  return left
}

async function closeFolder(path: string) {
  const wasOpen = ((await stat(path)).mode & OTHERS) !== 0
  await setMode(path, PRIVATE_FOLDER)
  if (wasOpen) await closeTree(path)
}

/** Gives a file, or a folder with all that is in it, to its owner alone. Returns how many it could not change. */
export async function closeTree(path: string): Promise<number> {
  const found = await lstat(path)
  if (!found.isDirectory()) return closeOne(path, found)
  let left = await closeOne(path, found)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    left += await closeOne(join(entry.parentPath, entry.name), entry)
  }
  return left
}

async function closeOne(path: string, kind: { isDirectory(): boolean; isFile(): boolean }) {
  if (!kind.isDirectory() && !kind.isFile()) return 0
  try {
    await chmod(path, kind.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE)
    return 0
  } catch (error) {
    // Deleted since it was listed. Anything else (another owner, a disk without modes) counts as left open.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 0 : 1
  }
}

/** Writes only if the mode differs, and keeps the other bits, such as an inherited group. */
async function setMode(path: string, wanted: number) {
  const { mode } = await stat(path)
  if ((mode & PERMISSIONS) !== wanted) await chmod(path, (mode & ~PERMISSIONS & 0o7777) | wanted)
}

/** The secret that all keys of the academy derive from (keys.ts): configured, or made once in the data folder. */
export async function appSecret({ appSecret, dataDir }: Config): Promise<string> {
  if (appSecret) return appSecret
  const path = join(dataDir, 'secret')
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored.trim()) return stored.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  // Written aside and renamed, so that a crash never leaves half a secret.
  await writeFile(`${path}.new`, made, { mode: PRIVATE_FILE })
  await rename(`${path}.new`, path)
  return made
}
