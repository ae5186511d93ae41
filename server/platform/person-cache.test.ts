import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { CachePool } from './cache-pool.ts'
import type { Invalidation, Topic } from './invalidation.ts'
import { PersonCache } from './person-cache.ts'

interface Entry {
  personId: number
  until: number
}

let listeners: Map<Topic, (about: string) => void>
let listening: boolean
let invalidation: Invalidation

beforeEach(() => {
  listeners = new Map()
  listening = true
  invalidation = {
    onInvalidated: (topic, listener) => void listeners.set(topic, listener),
    invalidate: () => {},
    listening: () => listening,
  }
})

function open(maxEach?: number) {
  const cachePool = new CachePool(12_000)
  const options = { name: 'people', topics: ['person', 'catalogue'] as Topic[], maxEach }
  const cache = new PersonCache<Entry>({ cachePool, invalidation }, options)
  return { cache, counters: cachePool.counters.people }
}
const loseConnection = () => {
  listening = false
}
const later = () => Date.now() + 60_000
const entry = (personId: number): Entry => ({ personId, until: later() })
const change = (topic: Topic, about: string) => listeners.get(topic)?.(about)

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'x'.repeat(501))
const personId = fc.integer({ min: 1, max: 3 })
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('set' as const), key, personId, size: fc.nat(6_000) }),
    fc.record({ act: fc.constant('delete' as const), key }),
    fc.record({ act: fc.constant('change' as const), personId }),
  ),
  { maxLength: 40 },
)

it('whatever came and went before, a change of one person drops all of theirs and nothing of others', () => {
  fc.assert(
    fc.property(steps, personId, (all, changed) => {
      const { cache, counters } = open(3)
      const keys = new Set<string>()
      for (const step of all) {
        if (step.act === 'change') change('person', String(step.personId))
        else if (step.act === 'delete') cache.delete(step.key)
        else cache.set(step.key, entry(step.personId), step.size)
        if ('key' in step) keys.add(step.key)
      }
      const stored = () => [...keys].flatMap((name) => cache.fresh(name) ?? [])
      for (const person of [1, 2, 3])
        expect(stored().filter((one) => one.personId === person).length).toBeLessThanOrEqual(3)
      const others = stored().filter((one) => one.personId !== changed)
      change('person', String(changed))
      expect(stored()).toEqual(others)
      expect(counters?.entries).toBe(others.length)
    }),
  )
})

it('a change of the catalogue, or a connection that was lost and is back, drops everything', () => {
  for (const [topic, about] of [
    ['catalogue', 'anything'],
    ['person', ''],
  ] as const) {
    const { cache, counters } = open()
    for (const person of [1, 2]) cache.set(`${person}`, entry(person), 0)
    change(topic, about)
    expect(counters).toMatchObject({ entries: 0, bytes: 0, invalidations: 2 })
  }
})

it('what is too old, or may have changed unheard, is not given', () => {
  vi.useFakeTimers()
  const { cache } = open()
  cache.set('a', entry(1), 0)
  listening = false
  expect(cache.fresh('a')).toBeUndefined()
  listening = true
  expect(cache.fresh('a')).toBeDefined()
  vi.advanceTimersByTime(60_000)
  expect(cache.fresh('a')).toBeUndefined()
  vi.useRealTimers()
})

it.each([
  ['nothing changed', true, () => {}],
  ['that person changed', false, () => change('person', '1')],
  ['the connection was lost', false, loseConnection],
])('what was read while %s is stored: %s', async (_, isStored, happen) => {
  const { cache } = open()
  const value = await cache.store('a', async () => {
    happen()
    return entry(1)
  })
  expect(value?.personId).toBe(1)
  listening = true
  expect(cache.fresh('a')).toBe(isStored ? value : undefined)
})
