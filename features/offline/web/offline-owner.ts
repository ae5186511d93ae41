/**
 * Whether something is downloaded in this browser, for whom, and when the server was last reached. The videos and
 * texts are in IndexedDB (database.ts); this small entry is read at every start, by pages that know nothing more.
 */
export type OfflineOwner = {
  userId: number
  /** When the server last answered this person, by the clock of this device. */
  contactAt: number
}

const KEY = 'kept'

export function offlineOwner(): OfflineOwner | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function setOfflineOwner(owner: OfflineOwner | null) {
  try {
    if (owner) localStorage.setItem(KEY, JSON.stringify(owner))
    else localStorage.removeItem(KEY)
  } catch {
    // The storage is disabled: then nothing can be kept either.
  }
}
