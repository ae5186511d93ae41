import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { CachePool } from './cache-pool.ts'
import { logCaches } from './caches.ts'

afterEach(() => void vi.useRealTimers())

it('the log says every ten minutes how the caches did, unless nothing happened', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  // Room for two.
  const pool = new CachePool(2_500)
  const cache = pool.open<string>('responses')
  logCaches(app, pool.counters)
  vi.advanceTimersByTime(600_000)
  expect(lines).toEqual([])
  for (const key of ['/a', '/b', '/c']) cache.set(key, 'page', 100)
  cache.get('/c')
  cache.invalidateAll()
  vi.advanceTimersByTime(600_000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'caches',
    caches: { responses: { hits: 1, misses: 3, evictions: 1, invalidations: 2, entries: 0, bytes: 0 } },
  })
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
  await app.close()
  cache.set('/d', 'page', 1)
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
})
