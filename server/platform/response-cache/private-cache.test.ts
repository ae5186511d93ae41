// @long
import { beforeEach, expect, it } from 'vitest'
import { CachePool } from '../cache-pool.ts'
import { openPrivateCache, type PrivateCache } from './private-cache.ts'

type Listener = (about: string) => void

let cache: PrivateCache
let pool: CachePool
let listeners: Map<string, Listener>

beforeEach(() => {
  listeners = new Map()
  pool = new CachePool(400_000)
  cache = openPrivateCache(
    {
      onInvalidated: (topic, listener) => listeners.set(topic, listener),
      invalidate: () => {},
      listening: () => true,
    },
    pool,
  )
})
const read = (personId: number, address: string, text = '{}') =>
  cache.get(personId, address, async () => text)

it('one person with many addresses does not push out what others read', async () => {
  await read(1, '/api/auth/me')
  for (let number = 0; number < 500; number += 1) await read(2, `/api/formations/watch/${number}`)
  expect(cache.peek(1, '/api/auth/me')).toBeDefined()
  expect(cache.peek(2, '/api/formations/watch/499')).toBeDefined()
  expect(cache.peek(2, '/api/formations/watch/0')).toBeUndefined()
  expect(pool.counters.privateAnswers?.entries).toBe(51)
})

it('a crowd stays within the bytes', async () => {
  for (let person = 1; person <= 1_000; person += 1) await read(person, '/api/auth/me', 'x'.repeat(9_000))
  expect(pool.counters.privateAnswers?.bytes).toBeLessThanOrEqual(400_000)
  expect(pool.counters.privateAnswers?.entries).toBeGreaterThan(30)
})

it('a person’s change drops all of theirs and nothing else; missed notifications drop everything', async () => {
  for (const person of [1, 2]) for (const address of ['/a', '/b']) await read(person, address)
  listeners.get('progress')?.('1')
  expect([cache.peek(1, '/a'), cache.peek(1, '/b')]).toEqual([undefined, undefined])
  expect(cache.peek(2, '/a')).toBeDefined()
  listeners.get('person')?.('')
  expect(pool.counters.privateAnswers).toMatchObject({ entries: 0, bytes: 0, invalidations: 4 })
})
