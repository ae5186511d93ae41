import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Platform } from '#server/platform/platform.ts'

/** Until a course is made of it, by any process, a file is in the storage under the id of its import. */
const keyOf = (importId: string) => `${importId}/backup`

export const storeFile = ({ storage }: Pick<Platform, 'storage'>, importId: string, path: string) =>
  storage.put(keyOf(importId), createReadStream(path), { contentType: 'application/octet-stream' })

/** The path of a stored file on this machine; out of a bucket it is copied into the folder first. */
export async function storedPath({ storage }: Pick<Platform, 'storage'>, importId: string, folder: string) {
  const local = storage.localPath(keyOf(importId))
  if (local) return local
  const path = join(folder, 'stored')
  const { stream } = await storage.open(keyOf(importId))
  await pipeline(stream, createWriteStream(path, { flags: 'wx' }))
  return path
}
