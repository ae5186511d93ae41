import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, fstat, open as openCallback } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { checkKey, FileMissing } from './keys.ts'
import type { Storage, StoredFile } from './storage.ts'

const openFile = promisify(openCallback)
const statFile = promisify(fstat)

/** Small reads make a video several times slower to pass on. */
const READ_SIZE = 1024 * 1024
const UNFINISHED_AGE_MS = 24 * 60 * 60 * 1000

export async function openDisk(dataDir: string, handover: string | null = null): Promise<Storage> {
  const root = resolve(dataDir, 'media')
  // Inside the root, so that the last rename never crosses file systems; no key can start with a dot.
  const unfinished = join(root, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await removeOldFiles(unfinished)
  const pathOf = (key: string) => join(root, checkKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const temporary = join(unfinished, randomUUID())
      try {
        const bytes = await writeDurably(temporary, content)
        await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
        await syncFolder(dirname(path))
        return { bytes }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async open(key, range) {
      const path = pathOf(key)
      const fd = await openFile(path, 'r').catch((error) => {
        throw isMissing(error) ? new FileMissing(key) : error
      })
      // By its number: streams over file handles read noticeably slower.
      const stream = createReadStream(path, { fd, highWaterMark: READ_SIZE, ...range })
      return { stream, bytes: range ? range.end - range.start + 1 : (await statFile(fd)).size }
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null
    },

    async remove(keyOrFolder) {
      await rm(pathOf(keyOrFolder), { recursive: true, force: true })
    },

    list: (prefix) => walk(root, '', prefix),

    signedLink: async () => null,

    handover: (key) => handover && `${handover}/${checkKey(key)}`,

    localPath: pathOf,
  }
}

async function writeDurably(path: string, content: Readable): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', flush: true })
  try {
    await pipeline(content, file)
    return file.bytesWritten
  } finally {
    // A file still being opened when the sender fails would appear after its removal.
    if (!file.closed) await once(file, 'close')
  }
}

/** A rename is only safe from a power cut once its folder is on disk too. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      const mayHoldMatches = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)
      if (mayHoldMatches) yield* walk(root, key, prefix)
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(root, key)).catch(() => null)
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
    }
  }
}

async function removeOldFiles(folder: string) {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > UNFINISHED_AGE_MS) await rm(join(folder, name), { force: true })
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}
