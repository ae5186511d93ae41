import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import type { AnswerContent } from './cached-answer.ts'
import { ResponseCache } from './response-cache.ts'

const page = (text: string, cacheable = true): AnswerContent => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  text,
  cacheable,
  forEveryone: true,
})

it('a page is made once, however many people ask for it at once', async () => {
  const cache = new ResponseCache()
  const make = vi.fn(async () => page('bonjour'))
  const [first, second] = await Promise.all([cache.get('/', make), cache.get('/', make)])
  expect(second).toBe(first)
  expect(await cache.get('/', make)).toBe(first)
  expect(make).toHaveBeenCalledOnce()
})

it('a change of the catalogue makes every page anew, also those being made meanwhile', async () => {
  const cache = new ResponseCache()
  const old = cache.get('/', async () => page('avant'))
  cache.clear()
  expect((await old).content.text).toBe('avant')
  expect((await cache.get('/', async () => page('après'))).content.text).toBe('après')
})

it('a page that must not be kept, or failed, is made again', async () => {
  const cache = new ResponseCache()
  await cache.get('/', async () => page('incomplète', false))
  expect((await cache.get('/', async () => page('entière'))).content.text).toBe('entière')
  await expect(cache.get('/courses', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect((await cache.get('/courses', async () => page('revenue'))).content.text).toBe('revenue')
})

it('made-up addresses push out the oldest page, not the server’s memory', async () => {
  const cache = new ResponseCache(2)
  const make = vi.fn(async () => page('x'))
  for (const address of ['/?1', '/?2', '/?3']) await cache.get(address, make)
  await cache.get('/?3', make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('/?1', make)
  expect(make).toHaveBeenCalledTimes(4)
})

it('a page is compressed once for each encoding, and not at all when it is short', async () => {
  const text = 'bonjour '.repeat(500)
  const stored = await new ResponseCache().get('/', async () => page(text))
  expect(stored.encodingFor('gzip, br')).toBe('br')
  const body = await stored.body('br')
  expect(brotliDecompressSync(body).toString()).toBe(text)
  const short = await new ResponseCache().get('/', async () => page('bonjour'))
  expect(short.encodingFor('gzip, br')).toBeUndefined()
  expect(await stored.body('br')).toBe(body)
})
