import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissing } from '#server/platform/storage/keys.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Types of files that we derive from uploads; the type of an upload is in its row. */
const DERIVED: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
}

/** Copies files that the folder does not have yet. A file never changes under its key: the same size means the same file. */
export async function copyOut(storage: Storage, folder: string) {
  const keys: string[] = []
  let copied = 0
  for await (const { key, bytes } of storage.list('')) {
    const path = join(folder, key)
    const known = await stat(path).catch(() => null)
    if (known?.size === bytes) keys.push(key)
    else if (await copyOne(storage, key, path)) {
      keys.push(key)
      copied += 1
    }
  }
  return { keys, copied }
}

/** False when it was deleted since it was listed. */
async function copyOne(storage: Storage, key: string, path: string) {
  await mkdir(dirname(path), { recursive: true })
  try {
    const { stream } = await storage.open(key)
    await pipeline(stream, createWriteStream(`${path}.part`))
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    if (error instanceof FileMissing) return false
    throw error
  }
  await rename(`${path}.part`, path)
  return true
}

/** Files deleted from the academy must not stay in its backups. */
export async function removeOthers(folder: string, keys: ReadonlySet<string>) {
  for (const key of await keysUnder(folder)) if (!keys.has(key)) await rm(join(folder, key))
}

export async function copyIn(folder: string, storage: Storage, originals: ReadonlyMap<string, string>) {
  const keys = await keysUnder(folder)
  for (const key of keys) {
    const contentType = originals.get(key) ?? DERIVED[extname(key)] ?? 'application/octet-stream'
    await storage.put(key, createReadStream(join(folder, key)), { contentType })
  }
  return keys.length
}

async function keysUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((path) => relative(folder, path).split(sep).join('/'))
}
