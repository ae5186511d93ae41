// @long
import { afterEach, describe, expect, vi } from 'vitest'
import { CachePool } from '#server/platform/cache-pool.ts'
import { it } from '#server/testing/private-video.ts'

describe('The check', () => {
  afterEach(() => void vi.useRealTimers())

  it('asks the database once for hundreds of pieces', async ({ academy, learner, video, undisturbed }) => {
    const { db } = academy.platform
    const access = undisturbed()
    expect(await access.read(learner.id, video.id)).toBe('open')
    const asked = vi.spyOn(db, 'select')
    for (let piece = 0; piece < 300; piece += 1) expect(await access.read(learner.id, video.id)).toBe('open')
    expect(access.peek(learner.id, video.id)).toBe(true)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('keeps nothing while notifications would not reach us', async ({ learner, video, newAccess }) => {
    const access = newAccess({ listening: () => false })
    expect(await access.read(learner.id, video.id)).toBe('open')
    expect(access.peek(learner.id, video.id)).toBe(false)
  })

  it('stays within the memory of the caches, and forgets first what was asked for least recently', async ({
    learner,
    video,
    undisturbed,
  }) => {
    // Time stands still, so that no entry gets too old on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] })
    const cachePool = new CachePool(200_000)
    const access = undisturbed({ cachePool })
    await access.read(learner.id, video.id)
    // Made-up numbers of people: links to them cannot be had, but the cache must not depend on it.
    for (let person = 1; person <= 400; person += 1) {
      await access.read(2_000_000_000 + person, video.id)
      expect(access.peek(learner.id, video.id)).toBe(true)
    }
    const { bytes = 0, entries = 0, evictions = 0 } = cachePool.counters.mediaAccess ?? {}
    expect(bytes).toBeLessThanOrEqual(200_000)
    expect(entries + evictions).toBe(401)
    expect(entries).toBeGreaterThan(100)
  })

  it('keeps nothing that was read while a change was notified', async ({ learner, video, newAccess }) => {
    let notify: (about: string) => void = () => {}
    const access = newAccess({
      onInvalidated: (topic, listener) => {
        if (topic === 'person') notify = listener
      },
    })
    const reading = access.read(learner.id, video.id)
    notify(String(learner.id))
    expect(await reading).toBe('open')
    expect(access.peek(learner.id, video.id)).toBe(false)
    await access.read(learner.id, video.id)
    expect(access.peek(learner.id, video.id)).toBe(true)
  })
})
