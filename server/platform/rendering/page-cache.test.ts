import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { type Page, PageCache } from './page-cache.ts'

const page = (html: string, cacheable = true): Page => ({ status: 200, cacheable, html })

it('a page is made once, however many people ask for it at once', async () => {
  const cache = new PageCache()
  const make = vi.fn(async () => page('bonjour'))
  const [first, second] = await Promise.all([cache.get('/', make), cache.get('/', make)])
  expect(second).toBe(first)
  expect(await cache.get('/', make)).toBe(first)
  expect(make).toHaveBeenCalledOnce()
})

it('a change of the catalogue makes every page anew, also those being made meanwhile', async () => {
  const cache = new PageCache()
  const old = cache.get('/', async () => page('avant'))
  cache.clear()
  expect((await old).page.html).toBe('avant')
  expect((await cache.get('/', async () => page('après'))).page.html).toBe('après')
})

it('a page that must not be kept, or failed, is made again', async () => {
  const cache = new PageCache()
  await cache.get('/', async () => page('incomplète', false))
  expect((await cache.get('/', async () => page('entière'))).page.html).toBe('entière')
  await expect(cache.get('/courses', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect((await cache.get('/courses', async () => page('revenue'))).page.html).toBe('revenue')
})

it('made-up addresses push out the oldest page, not the server’s memory', async () => {
  const cache = new PageCache(2)
  const make = vi.fn(async () => page('x'))
  for (const address of ['/?1', '/?2', '/?3']) await cache.get(address, make)
  await cache.get('/?3', make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/?1', make)
  expect(make).toHaveBeenCalledTimes(4)
})

it('a page is compressed once for each encoding', async () => {
  const stored = await new PageCache().get('/', async () => page('bonjour'))
  const body = await stored.body('br')
  expect(brotliDecompressSync(body).toString()).toBe('bonjour')
  expect(await stored.body('br')).toBe(body)
})
