import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CachePool, MAX_KEY_LENGTH } from './cache-pool.ts'

const MAX_BYTES = 20_000

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

it('whatever is done, the bytes stay within the pool and are counted to the last', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const stored = new Set<string>()
      const values = new Map<string, object>()
      const cache = new CachePool(MAX_BYTES).open<object>('any', (gone, value) => {
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
        expect(cache.counters.bytes).toBeLessThanOrEqual(MAX_BYTES)
        expect(cache.counters.entries).toBe(stored.size)
      }
      for (const name of stored) expect(cache.get(name)).toBe(values.get(name))
      cache.invalidateAll()
      expect(cache.counters).toMatchObject({ entries: 0, bytes: 0 })
    }),
  )
})

it('a long key counts for what it holds', () => {
  const cache = new CachePool(MAX_BYTES).open<number>('any')
  cache.set('x'.repeat(MAX_KEY_LENGTH), 1, 0)
  expect(cache.counters.bytes).toBeGreaterThan(2 * MAX_KEY_LENGTH)
})

it('whoever floods one cache evicts the flood, and nothing of the smaller ones', () => {
  const pool = new CachePool(1_000_000)
  const searches = pool.open<string>('searches')
  const sessions = pool.open<string>('sessions')
  const pictures = pool.open<string>('pictures')
  for (let n = 0; n < 100; n++) sessions.set(`token ${n}`, 'somebody', 500)
  for (let n = 0; n < 5; n++) pictures.set(`picture ${n}`, 'drawn', 40_000)
  for (let n = 0; n < 50_000; n++) searches.set(`/courses?q=${n}`, 'page', 3_000)
  expect(pool.counters.sessions).toMatchObject({ entries: 100, evictions: 0 })
  expect(pool.counters.pictures).toMatchObject({ entries: 5, evictions: 0 })
  const { bytes = 0, evictions = 0 } = pool.counters.searches ?? {}
  expect(evictions).toBeGreaterThan(49_000)
  expect(bytes).toBeGreaterThan(500_000)
})

it('caches that want more than there is end with as much each, whoever came first', () => {
  const pool = new CachePool(1_000_000)
  const caches = ['a', 'b', 'c', 'd'].map((name) => pool.open<number>(name))
  for (const cache of caches) for (let n = 0; n < 1_000; n++) cache.set(String(n), n, 4_000)
  for (const { counters } of caches) expect(counters.bytes).toBeGreaterThan(240_000)
})
