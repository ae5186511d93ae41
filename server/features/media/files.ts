import type { Platform } from '#server/platform/platform.ts'
import { isKey } from '#server/platform/storage/keys.ts'
import { isMediaId } from './links.ts'
import { findMedia } from './queries.ts'

const MAX_AGE_MS = 10_000
const MAX_ENTRIES = 1_000

type Stores = Pick<Platform, 'db' | 'storage' | 'accelCache' | 'rangeCache'>

/**
 * Looks up media and their files, and caches them for some seconds: a film is asked for in hundreds of parts, and
 * asking the database and the storage each time would cost more than reading the file. A deleted medium has no files,
 * so an entry that is out of date opens nothing.
 */
export function openFiles({ db, storage, accelCache, rangeCache }: Stores) {
  return {
    storage,
    accelCache,
    rangeCache,
    medium: cached(async (id) => (isMediaId(id) ? findMedia(db, id) : null)),
    file: cached(async (key) => (isKey(key) ? storage.stat(key) : null)),
  }
}

export type Files = ReturnType<typeof openFiles>

/** Caches only what was found: what is missing may come. */
function cached<Found>(find: (name: string) => Promise<Found | null>) {
  const entries = new Map<string, { found: Found; until: number }>()

  return async (name: string): Promise<Found | null> => {
    const known = entries.get(name)
    if (known && known.until > Date.now()) return known.found
    const found = await find(name)
    if (!found) return null
    if (entries.size >= MAX_ENTRIES) entries.clear()
    entries.set(name, { found, until: Date.now() + MAX_AGE_MS })
    return found
  }
}
