import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FOLDER } from '#server/platform/data-folder.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Runs `work` with a temporary folder. It lies in the data folder, not in the system's temporary folder, which is often
 * in memory: a video may have half a gigabyte.
 */
export async function withWorkFolder<Result>(
  { config }: Pick<Platform, 'config'>,
  mediaId: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(config.dataDir, 'video-work', mediaId)
  // Removes what a crash has left.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A local path of the upload: the file itself, or a copy of it from the bucket. */
export async function localSource(
  { storage }: Pick<Platform, 'storage'>,
  key: string,
  folder: string,
): Promise<string> {
  const path = storage.localPath(key)
  if (path) return path
  const copy = join(folder, 'source')
  const { stream } = await storage.open(key)
  await pipeline(stream, createWriteStream(copy))
  return copy
}
