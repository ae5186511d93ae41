import { randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Nothing that a process makes is for everybody: at most its group, which nginx is in, may read it. */
export const UMASK = 0o027
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
/** nginx, in the group of the academy, sends the files in it. */
export const MEDIA_FOLDER = 0o750

const PERMISSIONS = 0o777
const OTHERS = 0o077

/**
 * Closes what an older version left open, and says what it could not close. A folder that others may not enter closes all
 * that is inside, so only one that was open is walked, once; media, which may hold millions of files, never is.
 */
export async function closeDataFolder(dataDir: string): Promise<string[]> {
  const closings = {
    database: () => closeFolder(join(dataDir, 'database')),
    outbox: () => closeFolder(join(dataDir, 'outbox')),
    'video-work': () => closeFolder(join(dataDir, 'video-work')),
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

/** A file, or a folder with all that is in it, for its owner alone. Gives back how many it could not close. */
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
    // Gone since it was listed; or of another owner, or on a disk that knows no modes.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 0 : 1
  }
}

/** Touches nothing that is right already, and keeps what stands beside the permissions, such as an inherited group. */
async function setMode(path: string, wanted: number) {
  const { mode } = await stat(path)
  if ((mode & PERMISSIONS) !== wanted) await chmod(path, (mode & ~PERMISSIONS & 0o7777) | wanted)
}

/** The secret that signs media links: given, or made once beside the data. */
export async function appSecret({ appSecret, dataDir }: Config): Promise<string> {
  if (appSecret) return appSecret
  const path = join(dataDir, 'secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  // Written aside and renamed, so that a crash never leaves half a secret.
  await writeFile(`${path}.new`, made, { mode: PRIVATE_FILE })
  await rename(`${path}.new`, path)
  return made
}
