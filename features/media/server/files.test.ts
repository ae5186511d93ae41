// @long
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type CacheCounters, CachePool } from '#server/platform/cache-pool.ts'
import { it as base } from '#server/testing/cast.ts'
import { pdf } from '#server/testing/course-form.ts'
import { bytesOf } from '#server/testing/files.ts'
import { openFiles } from './files.ts'
import { storeUpload } from './service.ts'

/** Files with caches of their own, and the counters of those. */
const it = base.extend('newFiles', { scope: 'file' }, ({ academy }) => (maxBytes = 1_000_000) => {
  const cachePool = new CachePool(maxBytes)
  const files = openFiles({ ...academy.platform, cachePool })
  return { files, counters: cachePool.counters.mediaFiles as CacheCounters }
})

// Time stands still, so that no entry gets too old on a slow machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('routes of several features look files up in one cache, which the counters show', ({ academy }) => {
  const { platform } = academy
  const files = openFiles(platform)
  expect(openFiles(platform)).toBe(files)
  expect(platform.cachePool.counters.mediaFiles).toMatchObject({ entries: expect.any(Number) })
})

it('a medium and its file are looked up once for hundreds of parts', async ({ academy, newFiles }) => {
  const { files, counters } = newFiles()
  const { id, fileName } = await storeUpload(academy.platform, bytesOf(pdf), {
    use: 'resource',
    originalName: 'Mémo.pdf',
  })
  const stat = vi.spyOn(academy.platform.storage, 'stat')
  for (let part = 0; part < 300; part += 1) {
    expect(await files.medium(id)).toMatchObject({ id, originalName: 'Mémo.pdf' })
    expect(await files.file(`${id}/${fileName}`)).toMatchObject({ bytes: pdf.length })
  }
  expect(stat).toHaveBeenCalledOnce()
  stat.mockRestore()
  expect(counters).toMatchObject({ misses: 2, hits: 598, entries: 2 })
})

it('what is missing is looked for each time: it may come', async ({ academy, newFiles }) => {
  const { files, counters } = newFiles()
  const id = crypto.randomUUID()
  expect(await files.medium(id)).toBeNull()
  expect(await files.file(`${id}/a.jpg`)).toBeNull()
  expect(counters.entries).toBe(0)
  await academy.platform.storage.put(`${id}/a.jpg`, Readable.from(['x']), { contentType: 'image/jpeg' })
  expect(await files.file(`${id}/a.jpg`)).toMatchObject({ bytes: 1 })
})

it('many files stay within the memory of the caches, and those asked for least recently go first', async ({
  academy,
  newFiles,
}) => {
  const share = 128 * 1024
  const { files, counters } = newFiles(share)
  const id = crypto.randomUUID()
  const key = (number: number) => `${id}/piece_${number}.m4s`
  const { storage } = academy.platform
  for (let number = 0; number < 200; number += 1) {
    await storage.put(key(number), Readable.from(['x']), { contentType: 'video/iso.segment' })
    await files.file(key(number))
    await files.file(key(0))
    expect(counters.bytes).toBeLessThanOrEqual(share)
  }
  expect(counters.evictions).toBeGreaterThan(50)
  expect(counters.entries).toBeGreaterThan(50)
  const { misses } = counters
  await files.file(key(0))
  expect(counters.misses).toBe(misses)
  await files.file(key(1))
  expect(counters.misses).toBe(misses + 1)
})
