const KEY = 'quiz-place'

/** Where this tab was in an attempt: a reload goes on there by itself. */
export interface StoredPlace {
  attemptId: number
  place: number
}

export function readPlace(): StoredPlace | null {
  try {
    const { attemptId, place } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredPlace>
    return typeof attemptId === 'number' && typeof place === 'number' ? { attemptId, place } : null
  } catch {
    return null
  }
}

export function storePlace(place: StoredPlace) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // The storage is disabled: a reload begins at the first open question.
  }
}

export function forgetPlace() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The storage is disabled: nothing was stored.
  }
}
