/** What a learner did in a chapter, kept in the browser until the server has it. */
export interface KeptProgress {
  formationId: number
  chapitreId: number
  completed: boolean
  /** Null when only the completion is to be told. */
  position: { seconds: number; percent: number } | null
  /** When it was so, by this browser's clock. */
  at: number
}

const keyOf = (userId: number) => `progress:${userId}`

/** One entry a chapter, the latest. Under the person's own key: nobody sends what another left in this browser. */
export function readKept(userId: number): KeptProgress[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    return []
  }
}

export function writeKept(userId: number, list: readonly KeptProgress[]) {
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(list))
  } catch {
    // Storage is closed or full: what can be sent now still is.
  }
}

function isKept(entry: unknown): entry is KeptProgress {
  const { formationId, chapitreId, at } = (entry ?? {}) as Partial<KeptProgress>
  return [formationId, chapitreId, at].every((value) => typeof value === 'number')
}
