import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'
import { cacheShares } from './cache-shares.ts'
import { logCaches } from './caches.ts'

afterEach(() => void vi.useRealTimers())

it('all shares together are what CACHE_MB says', () => {
  for (const cacheMb of [8, 64, 100, 4096]) {
    const shares = Object.values(cacheShares({ cacheMb }))
    const sum = shares.reduce((total, bytes) => total + bytes, 0)
    expect(sum).toBeLessThanOrEqual(cacheMb * 1024 * 1024)
    expect(sum).toBeGreaterThan(cacheMb * 1024 * 1024 - shares.length)
  }
})

it('the log says every ten minutes how the caches did, unless nothing happened', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  const cache = new BoundedCache<string>({ maxEntries: 2, maxBytes: 10_000 })
  logCaches(app, { responses: cache.counters })
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
