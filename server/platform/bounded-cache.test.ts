import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BoundedCache, MAX_KEY_LENGTH } from './bounded-cache.ts'

const limits = { maxEntries: 8, maxBytes: 20_000 }

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.string({ maxLength: 5 }),
  fc.string({ minLength: MAX_KEY_LENGTH, maxLength: MAX_KEY_LENGTH + 2 }),
)
const size = fc.oneof(fc.nat(3_000), fc.nat(30_000))
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('set' as const), key, size }),
    fc.record({ act: fc.constant('resize' as const), key, size }),
    fc.record({ act: fc.constantFrom('get' as const, 'delete' as const, 'invalidate' as const), key }),
    fc.record({ act: fc.constant('invalidateAll' as const) }),
  ),
  { maxLength: 60 },
)

it('whatever is done, entries and bytes stay within their limits and are counted to the last', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const stored = new Set<string>()
      const values = new Map<string, object>()
      const cache = new BoundedCache<object>(limits, (gone, value) => {
        if (values.get(gone) === value) stored.delete(gone)
      })
      for (const step of all) {
        if (step.act === 'set') {
          const value = {}
          values.set(step.key, value)
          stored.add(step.key)
          cache.set(step.key, value, step.size)
        } else if (step.act === 'resize') cache.resize(step.key, values.get(step.key) ?? {}, step.size)
        else if (step.act === 'invalidateAll') cache.invalidateAll()
        else cache[step.act](step.key)
        expect(cache.counters.entries).toBeLessThanOrEqual(limits.maxEntries)
        expect(cache.counters.bytes).toBeLessThanOrEqual(limits.maxBytes)
        expect(cache.counters.entries).toBe(stored.size)
      }
      for (const name of stored) expect(cache.get(name)).toBe(values.get(name))
      cache.invalidateAll()
      expect(cache.counters).toMatchObject({ entries: 0, bytes: 0 })
    }),
  )
})

it('a long key counts for what it holds', () => {
  const cache = new BoundedCache<number>(limits)
  cache.set('x'.repeat(MAX_KEY_LENGTH), 1, 0)
  expect(cache.counters.bytes).toBeGreaterThan(2 * MAX_KEY_LENGTH)
})
