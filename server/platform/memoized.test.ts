import { expect, it } from 'vitest'
import type { Invalidation } from './invalidation.ts'
import { memoizedFromCatalogue } from './memoized.ts'

it('What is made of the catalogue is made again when a formation changes, not when somebody is enrolled', async () => {
  let notify = (_about: string) => {}
  const onInvalidated: Invalidation['onInvalidated'] = (_topic, listener) => {
    notify = listener
  }
  const platform = { invalidation: { onInvalidated } as Invalidation, cacheCounters: {} }
  const limits = { maxEntries: 1, maxBytes: 100_000 }
  const memoized = memoizedFromCatalogue<number>(platform as never, 'lessons', limits, () => 1)
  let made = 0
  const ask = () => memoized('5', async () => ++made)
  expect([await ask(), await ask()]).toEqual([1, 1])
  notify('places')
  expect(await ask()).toBe(1)
  for (const about of ['', 'anything']) notify(about)
  expect(await ask()).toBe(2)
})
