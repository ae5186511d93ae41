const KEY = 'quiz-place'

/** Where this tab was in an attempt: a reload goes on there by itself. */
export interface KeptPlace {
  attemptId: number
  place: number
}

export function readPlace(): KeptPlace | null {
  try {
    const { attemptId, place } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptPlace>
    return typeof attemptId === 'number' && typeof place === 'number' ? { attemptId, place } : null
  } catch {
    return null
  }
}

export function keepPlace(kept: KeptPlace) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
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
