import { expect, it } from 'vitest'
import { CachePool } from './cache-pool.ts'
import type { Invalidation } from './invalidation.ts'
import { memoizedFromCatalogue } from './memoized.ts'

it('What is made of the catalogue is made again when a course changes, not when somebody is enrolled', async () => {
  let notify = (_about: string) => {}
  const onInvalidated: Invalidation['onInvalidated'] = (_topic, listener) => {
    notify = listener
  }
  const platform = { invalidation: { onInvalidated } as Invalidation, cachePool: new CachePool(100_000) }
  const memoized = memoizedFromCatalogue<number>(platform, 'lessons', () => 1)
  let made = 0
  const ask = () => memoized('5', async () => ++made)
  expect([await ask(), await ask()]).toEqual([1, 1])
  notify('places')
  expect(await ask()).toBe(1)
  for (const about of ['', 'anything']) notify(about)
  expect(await ask()).toBe(2)
})
