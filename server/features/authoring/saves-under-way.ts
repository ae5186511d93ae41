import { tooBusy } from '#server/platform/errors.ts'
import { UPLOAD_QUOTA } from '#shared/limits.ts'
import { uploadQuota } from './errors.ts'

/** A few windows; each may hold a connection and files of a course for as long as its line needs. */
const MOST_SAVES_EACH = 5

const saves = new Map<number, { count: number; bytes: number }>()

/** One more save that a person sends to this process. The files of all that are on their way count together. */
export function beginSave(personId: number) {
  const own = saves.get(personId) ?? { count: 0, bytes: 0 }
  if (own.count >= MOST_SAVES_EACH) throw tooBusy()
  own.count += 1
  saves.set(personId, own)
  let bytes = 0
  return {
    add(more: number) {
      bytes += more
      own.bytes += more
      if (own.bytes > UPLOAD_QUOTA) throw uploadQuota()
    },
    /** Received, refused or broken off. */
    end() {
      own.count -= 1
      own.bytes -= bytes
      if (own.count === 0) saves.delete(personId)
    },
  }
}
