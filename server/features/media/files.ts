import type { Platform } from '#server/platform/platform.ts'
import { isKey } from '#server/platform/storage/keys.ts'
import { isMediaId } from './links.ts'
import { findMedia } from './queries.ts'

const REMEMBERED_MS = 10_000
const REMEMBERED_EACH = 1_000

type Stores = Pick<Platform, 'db' | 'storage' | 'accelCache' | 'rangeCache'>

/**
 * Looks media and their files up, and remembers them for some seconds: a film is asked for in hundreds of parts, and
 * asking the database and the storage each time would cost more than reading the file. A medium that is gone has no
 * files either, so what is remembered too long opens nothing.
 */
export function openFiles({ db, storage, accelCache, rangeCache }: Stores) {
  return {
    storage,
    accelCache,
    rangeCache,
    medium: remembering(async (id) => (isMediaId(id) ? findMedia(db, id) : null)),
    file: remembering(async (key) => (isKey(key) ? storage.stat(key) : null)),
  }
}

export type Files = ReturnType<typeof openFiles>

/** What is not there is asked for again: it may come. */
function remembering<Found>(find: (name: string) => Promise<Found | null>) {
  const remembered = new Map<string, { found: Found; until: number }>()

  return async (name: string): Promise<Found | null> => {
    const known = remembered.get(name)
    if (known && known.until > Date.now()) return known.found
    const found = await find(name)
    if (!found) return null
    if (remembered.size >= REMEMBERED_EACH) remembered.clear()
    remembered.set(name, { found, until: Date.now() + REMEMBERED_MS })
    return found
  }
}
