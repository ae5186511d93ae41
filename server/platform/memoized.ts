import { BoundedCache, type CacheLimits } from './bounded-cache.ts'
import type { Platform } from './platform.ts'

type Needed = Pick<Platform, 'invalidation' | 'cacheCounters'>

/** Caches what is made of the catalogue until that changes; each is made once. `bytesOf` says what a value holds. */
export function memoizedFromCatalogue<Value>(
  { invalidation, cacheCounters }: Needed,
  name: string,
  limits: CacheLimits,
  bytesOf: (value: Value) => number,
) {
  const cache = new BoundedCache<Promise<Value>>(limits)
  cacheCounters[name] = cache.counters
  invalidation.onInvalidated('catalogue', () => cache.invalidateAll())

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = cache.get(key)
    if (known) return known
    const making = make()
    // Entered before it is made: a change meanwhile drops it, and nobody after us gets the old one.
    cache.set(key, making, 0)
    making.then(
      (value) => cache.resize(key, making, bytesOf(value)),
      () => cache.delete(key, making),
    )
    return making
  }
}
