import type { Invalidation } from './invalidation.ts'

/** Caches what is made of the catalogue until that changes: each is made once, the oldest goes beyond `maxEntries`. */
export function memoizedFromCatalogue<Key, Value>(invalidation: Invalidation, maxEntries: number) {
  const cached = new Map<Key, Promise<Value>>()
  invalidation.onInvalidated('catalogue', () => cached.clear())

  return (key: Key, make: () => Promise<Value>): Promise<Value> => {
    const known = cached.get(key)
    if (known) return known
    const making = make()
    cached.set(key, making)
    making.catch(() => cached.get(key) === making && cached.delete(key))
    const [oldest] = cached.keys()
    if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest)
    return making
  }
}
