import type { Platform } from '#server/platform/platform.ts'
import { isKey } from '#server/platform/storage/keys.ts'
import { isMediaId } from './links.ts'
import { findMedia } from './queries.ts'

const MAX_AGE_MS = 10_000

type Needed = Pick<Platform, 'db' | 'storage' | 'accelCache' | 'rangeCache' | 'cachePool'>

export type Files = ReturnType<typeof createFiles>

/** Routes of two features serve files; they share one cache. */
const opened = new WeakMap<Needed, Files>()

export function openFiles(platform: Needed): Files {
  const files = opened.get(platform) ?? createFiles(platform)
  opened.set(platform, files)
  return files
}

/**
 * Looks up media and their files, and caches them for some seconds: a video is asked for in hundreds of parts, and
 * asking the database and the storage each time would cost more than reading the file. A deleted medium has no files,
 * so an entry that is out of date opens nothing.
 */
function createFiles({ db, storage, accelCache, rangeCache, cachePool }: Needed) {
  const cache = cachePool.open<{ found: unknown; until: number }>('mediaFiles')

  /** Caches only what was found: what is missing may come. */
  function cached<Found>(kind: string, find: (name: string) => Promise<Found | null>) {
    return async (name: string): Promise<Found | null> => {
      const key = `${kind} ${name}`
      const known = cache.get(key)
      if (known && known.until > Date.now()) return known.found as Found
      const found = await find(name)
      if (found) cache.set(key, { found, until: Date.now() + MAX_AGE_MS }, 2 * JSON.stringify(found).length)
      return found
    }
  }

  return {
    storage,
    accelCache,
    rangeCache,
    medium: cached('medium', async (id) => (isMediaId(id) ? findMedia(db, id) : null)),
    file: cached('file', async (key) => (isKey(key) ? storage.stat(key) : null)),
  }
}
