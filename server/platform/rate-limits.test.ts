// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { it as base } from '#server/testing/cast.ts'
import { forget, limit, refuseWhenFull, within } from './rate-limits.ts'

const it = base.extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))

const three = { max: 3, seconds: 60 }

describe('A rate limit', () => {
  it('lets through as many as it says, then answers 429 with the seconds to wait', async ({ academy }) => {
    for (let time = 0; time < 3; time++) await limit(academy.platform, 'door', three)
    const refusal = limit(academy.platform, 'door', three)
    await expect(refusal).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    await expect(limit(academy.platform, 'door', three)).rejects.toMatchObject({
      extra: { retryAfterSeconds: expect.any(Number) },
    })
  })

  it('counts every one of many at the same time', async ({ academy }) => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => within(academy.platform, 'crowd', three)),
    )
    expect(tries.filter(Boolean)).toHaveLength(3)
  })

  it('opens again when its time has passed', async ({ academy }) => {
    const { db } = academy.platform
    for (let time = 0; time < 4; time++) await within(academy.platform, 'later', three)
    await db
      .update(rateLimits)
      .set({ resetsAt: new Date(Date.now() - 1000) })
      .where(eq(rateLimits.key, 'later'))
    await refuseWhenFull(academy.platform, 'later', three)
    expect(await within(academy.platform, 'later', three)).toBe(true)
  })

  it('can be forgotten', async ({ academy }) => {
    for (let time = 0; time < 3; time++) await within(academy.platform, 'pardoned', three)
    await expect(refuseWhenFull(academy.platform, 'pardoned', three)).rejects.toMatchObject({ status: 429 })
    await forget(academy.platform, 'pardoned')
    await expect(refuseWhenFull(academy.platform, 'pardoned', three)).resolves.toBeUndefined()
  })
})
