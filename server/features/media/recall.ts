import type { Db } from '#server/platform/database/database.ts'
import { isMediaId } from './links.ts'
import { findMedia, type Media } from './queries.ts'

const REMEMBERED_MS = 10_000
const REMEMBERED_MEDIA = 1_000

/**
 * Looks media up, and remembers them for some seconds: a film is asked for in hundreds of parts, and asking the
 * database each time would cost more than reading the file. A medium that is gone has no files either, so what is
 * remembered too long opens nothing.
 */
export function createRecall(db: Db) {
  const remembered = new Map<string, { medium: Media; until: number }>()

  return async function recall(id: string): Promise<Media | null> {
    const known = remembered.get(id)
    if (known && known.until > Date.now()) return known.medium
    const medium = isMediaId(id) ? await findMedia(db, id) : null
    if (!medium) return null
    if (remembered.size >= REMEMBERED_MEDIA) remembered.clear()
    remembered.set(id, { medium, until: Date.now() + REMEMBERED_MS })
    return medium
  }
}
