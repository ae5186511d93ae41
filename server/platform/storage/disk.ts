import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, fstat, open as openCallback } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { MEDIA_FOLDER } from '../data-folder.ts'
import { checkKey, FileMissing } from './keys.ts'
import type { Storage, StoredFile } from './storage.ts'

const openFile = promisify(openCallback)
const statFile = promisify(fstat)

/** With smaller chunks, sending a video takes several times the CPU. */
const CHUNK_BYTES = 1024 * 1024
const UNFINISHED_AGE_MS = 24 * 60 * 60 * 1000

export async function openDisk(dataDir: string, handover: string | null = null): Promise<Storage> {
  const root = resolve(dataDir, 'media')
  // Inside the root, so that renaming never crosses file systems; no key can start with a dot.
  const unfinished = join(root, '.unfinished')
  await mkdir(unfinished, { recursive: true, mode: MEDIA_FOLDER })
  await removeOldFiles(unfinished)
  const pathOf = (key: string) => join(root, checkKey(key))

  /** The file gets its name once all of it is on disk. */
  async function putWhole(key: string, write: (temporary: string) => Promise<number>) {
    const path = pathOf(key)
    const temporary = join(unfinished, randomUUID())
    try {
      const bytes = await write(temporary)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return { bytes }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    put: (key, content) => putWhole(key, (temporary) => writeDurably(temporary, content)),

    join: (keys, key) => putWhole(key, (temporary) => copyDurably(keys.map(pathOf), temporary)),

    async open(key, range) {
      const path = pathOf(key)
      const fd = await openFile(path, 'r').catch((error) => {
        throw isMissing(error) ? new FileMissing(key) : error
      })
      // By its file descriptor: streams over FileHandle objects read noticeably slower.
      const stream = createReadStream(path, { fd, highWaterMark: CHUNK_BYTES, ...range })
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

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: CHUNK_BYTES })
  try {
    await pipeline(content, file)
    return file.bytesWritten
  } finally {
    // A file that is still being opened when the sender fails would be created after its removal.
    if (!file.closed) await once(file, 'close')
  }
}

/** Copies with one buffer: streaming half a gigabyte costs several times the copy itself. */
async function copyDurably(sources: string[], path: string): Promise<number> {
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  return withFile(path, 'wx', async (target) => {
    for (const source of sources) await withFile(source, 'r', (file) => append(file, target, buffer))
    await target.sync()
    return (await target.stat()).size
  })
}

async function append(source: FileHandle, target: FileHandle, buffer: Buffer) {
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return
    await target.writeFile(buffer.subarray(0, bytesRead))
  }
}

/** A rename survives a power cut only after its folder is synced too. */
const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
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
