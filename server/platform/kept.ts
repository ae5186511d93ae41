import type { Changes } from './changes.ts'

/** Remembers what was made of the catalogue until that changes, the latest `room` of it; each is made once. */
export function keptFromCatalogue<Key, Value>(changes: Changes, room: number) {
  const kept = new Map<Key, Promise<Value>>()
  changes.on('catalogue', () => kept.clear())

  return (key: Key, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known) return known
    const making = make()
    kept.set(key, making)
    making.catch(() => kept.get(key) === making && kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > room && oldest !== undefined) kept.delete(oldest)
    return making
  }
}
