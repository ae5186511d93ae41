const START = 'outbox'

/** The keys under which this browser stores a person's outboxes (outbox.ts): all, or those whose name begins so. */
export function unsentKeys(person: number, name = '') {
  const start = `${START}:${person}:${name}`
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

export const hasUnsent = (person: number) => unsentKeys(person).length > 0

/** Called at sign-out: nothing that waits may stay. */
export function forgetUnsent(person: number) {
  for (const key of unsentKeys(person)) localStorage.removeItem(key)
}

export const unsentKey = (person: number, name: string, slot: string) => `${START}:${person}:${name}/${slot}`
