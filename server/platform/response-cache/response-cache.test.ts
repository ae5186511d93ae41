// @long
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { type CacheCounters, CachePool } from '../cache-pool.ts'
import type { AnswerContent, CachedAnswer } from './cached-answer.ts'
import { ResponseCache } from './response-cache.ts'

const page = (text: string, cacheable = true): AnswerContent => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  text,
  cacheable,
  forEveryone: true,
})
function open(maxBytes = 1_000_000) {
  const pool = new CachePool(maxBytes)
  const cache = new ResponseCache(pool)
  return Object.assign(cache, { counters: pool.counters.responses as CacheCounters })
}
const textOf = async (answer: Promise<CachedAnswer>) => String(await (await answer).body(undefined))

it('a page is made once, however many people ask for it at once', async () => {
  const cache = open()
  const make = vi.fn(async () => page('bonjour'))
  const [first, second] = await Promise.all([cache.get('/', make), cache.get('/', make)])
  expect(second).toBe(first)
  expect(await cache.get('/', make)).toBe(first)
  expect(make).toHaveBeenCalledOnce()
  expect(cache.counters).toMatchObject({ hits: 2, misses: 1, entries: 1 })
})

it('a change of the catalogue makes every page anew, also those being made meanwhile', async () => {
  const cache = open()
  const old = cache.get('/', async () => page('avant'))
  cache.invalidateAll()
  expect(await textOf(old)).toBe('avant')
  expect(await textOf(cache.get('/', async () => page('après')))).toBe('après')
  expect(cache.counters).toMatchObject({ invalidations: 1, entries: 1 })
})

it('a page that must not be cached, or failed, is made again and leaves nothing', async () => {
  const cache = open()
  await cache.get('/', async () => page('incomplète', false))
  expect(await textOf(cache.get('/', async () => page('entière')))).toBe('entière')
  await expect(cache.get('/courses', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect(await textOf(cache.get('/courses', async () => page('revenue')))).toBe('revenue')
  expect(cache.counters.entries).toBe(2)
  cache.invalidateAll()
  expect(cache.counters).toMatchObject({ entries: 0, bytes: 0 })
})

it('the page used least recently goes first, beyond the bytes', async () => {
  const make = vi.fn(async () => page('x'.repeat(10_000)))
  const cache = open(25_000)
  await cache.get('/1', make)
  await cache.get('/2', make)
  expect(cache.peek('/1')).toBeDefined()
  await cache.get('/3', make)
  expect(cache.counters).toMatchObject({ entries: 2, evictions: 1 })
  expect(cache.peek('/2')).toBeUndefined()
  expect(cache.peek('/1')).toBeDefined()
})

it('compressed copies and headers count as well', async () => {
  const cache = open()
  const answer = await cache.get('/', async () => page('bonjour '.repeat(5_000)))
  const plain = cache.counters.bytes
  expect(plain).toBeGreaterThan(40_000)
  const copy = await answer.body('gzip')
  expect(cache.counters.bytes).toBe(plain + copy.length)
  answer.storeResponse('gzip', copy, { 'content-type': 'x'.repeat(500) }, { headers: {}, routeOptions: {} })
  expect(cache.counters.bytes).toBeGreaterThan(plain + copy.length + 500)
  const small = open(plain + copy.length - 1)
  const other = await small.get('/', async () => page('bonjour '.repeat(5_000)))
  expect(small.counters.entries).toBe(1)
  await other.body('gzip')
  expect(small.counters).toMatchObject({ entries: 0, bytes: 0, evictions: 1 })
})

it('an answer larger than the cache, or under an endless key, is given and not stored', async () => {
  const cache = open(50_000)
  expect(await textOf(cache.get('/', async () => page('x'.repeat(60_000))))).toHaveLength(60_000)
  expect(await textOf(cache.get(`/${'x'.repeat(600)}`, async () => page('ici')))).toBe('ici')
  expect(cache.counters).toMatchObject({ entries: 0, bytes: 0 })
})

it('a page is compressed once for each encoding, and not at all when it is short', async () => {
  const text = 'bonjour '.repeat(500)
  const stored = await open().get('/', async () => page(text))
  expect(stored.encodingFor('gzip, br')).toBe('br')
  const body = await stored.body('br')
  expect(brotliDecompressSync(body).toString()).toBe(text)
  const short = await open().get('/', async () => page('bonjour'))
  expect(short.encodingFor('gzip, br')).toBeUndefined()
  expect(await stored.body('br')).toBe(body)
})
