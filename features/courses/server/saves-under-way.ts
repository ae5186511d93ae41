import { tooBusy } from '#server/platform/errors.ts'
import { UPLOAD_QUOTA } from '#shared/limits.ts'
import { uploadQuota } from './errors.ts'

/** A few windows. Each save may hold a connection and the files of a course for a long time. */
const MOST_SAVES_EACH = 5

const saves = new Map<number, { count: number; bytes: number }>()

/** Registers a save that a person is sending to this process. The files of all their running saves count together. */
export function beginSave(personId: number) {
  const underWay = saves.get(personId) ?? { count: 0, bytes: 0 }
  if (underWay.count >= MOST_SAVES_EACH) throw tooBusy()
  underWay.count += 1
  saves.set(personId, underWay)
  let bytes = 0
  return {
    add(more: number) {
      bytes += more
      underWay.bytes += more
      if (underWay.bytes > UPLOAD_QUOTA) throw uploadQuota()
    },
    /** The save was received, refused or cut off. */
    end() {
      underWay.count -= 1
      underWay.bytes -= bytes
      if (underWay.count === 0) saves.delete(personId)
    },
  }
}
