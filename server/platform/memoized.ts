import { ENROLMENTS } from './invalidation.ts'
import type { Platform } from './platform.ts'

type Needed = Pick<Platform, 'invalidation' | 'cachePool'>

/** Caches values made from the catalogue until it changes; each is made once. `bytesOf` estimates the memory of a value. */
export function memoizedFromCatalogue<Value>(
  { invalidation, cachePool }: Needed,
  name: string,
  bytesOf: (value: Value) => number,
) {
  const cache = cachePool.open<Promise<Value>>(name)
  invalidation.onInvalidated('catalogue', (about) => {
    // Who is enrolled changes nothing here: while a list of people is imported, learners would wait.
    if (about !== ENROLMENTS) cache.invalidateAll()
  })

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = cache.get(key)
    if (known) return known
    const making = make()
    // Stored before it is made: a change meanwhile drops the entry, so that later callers do not get the old value.
    cache.set(key, making, 0)
    making.then(
      (value) => cache.resize(key, making, bytesOf(value)),
      () => cache.delete(key, making),
    )
    return making
  }
}
