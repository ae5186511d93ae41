// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { CacheCounters } from '#server/platform/cache-pool.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { listening } from '#server/testing/patience.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend(
    'formationId',
    async ({ academy }) => (await addCourse(academy.platform, { name: 'Droits humains' })).id,
  )
  .extend('chapitreId', async ({ academy, formationId }) => {
    const lessons = await addLessons(academy.platform, formationId, [2])
    return lessons[0]?.id ?? 0
  })
  .extend('addresses', async ({ academy, learner, formationId }) => {
    await enrol(academy.platform, learner, formationId)
    return [
      '/api/auth/me',
      `/api/formations/formation-progress/${learner.id}`,
      `/api/formations/watch/${formationId}`,
    ]
  })
  .extend('origin', { scope: 'file' }, ({ academy }) => listening(academy))
  /** Over a real connection: `inject` bypasses early-answers.ts. */
  .extend(
    'get',
    ({ learner, origin }) =>
      async (address: string, { token }: { token?: string } = learner) => {
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
        const answer = await fetch(`${origin}${address}`, { headers })
        return { status: answer.status, headers: answer.headers, text: await answer.text() }
      },
  )
  /**
   * On PostgreSQL, notifications reach the other connections a moment after the commit: those of the test's own
   * preparation may still drop an entry that was just cached, so this asks until the answer comes from the cache.
   */
  .extend(
    'getFromMemory',
    ({ get }) =>
      (address: string) =>
        vi.waitFor(async () => {
          const answer = await get(address)
          // Only answers from the routes have this header.
          expect(answer.headers.has('x-request-id')).toBe(false)
          return answer
        }, 20_000),
  )
  .extend('statuses', ({ learner, addresses, get }) => async (person: { token?: string } = learner) => {
    const answers = await Promise.all(addresses.map((address) => get(address, person)))
    return answers.map(({ status }) => status)
  })
  .extend('readTwice', ({ statuses }) => async () => {
    await statuses()
    await statuses()
  })
  .extend(
    'complete',
    ({ academy, learner, formationId, chapitreId }) =>
      () =>
        academy.call('POST /api/formations/complete-chapitre', {
          as: learner,
          body: { userId: learner.id, formationId, chapitreId },
        }),
  )

describe('What a learner reads of their own', () => {
  it('comes from memory as it came the first time, and no browser keeps it', async ({
    addresses,
    get,
    getFromMemory,
  }) => {
    for (const address of addresses) {
      const first = await get(address)
      expect(first.headers.has('x-request-id')).toBe(true)
      const second = await getFromMemory(address)
      expect(second.text).toBe(first.text)
      expect(second.headers.get('cache-control')).toBe('no-store')
      expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(second.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(second.headers.has('etag')).toBe(false)
    }
  })

  it('follows each step at once', async ({
    academy,
    learner,
    formationId,
    addresses,
    get,
    readTwice,
    complete,
  }) => {
    const [, , watch = ''] = addresses
    const progress = async () => JSON.parse((await get(watch)).text).formation.progress
    await readTwice()
    expect(await progress()).toBe(0)
    await complete()
    expect(await progress()).toBe(50)
    await academy.call('POST /api/formations/reset-formation-progress', {
      as: learner,
      body: { userId: learner.id, formationId },
    })
    expect(await progress()).toBe(0)
  })

  it('is given to nobody else', async ({ academy, get, statuses, readTwice }) => {
    await readTwice()
    const stranger = await academy.person('user')
    const trainer = await academy.person('formateur')
    for (const _ of ['the first time', 'from memory']) {
      expect(await statuses(stranger)).toEqual([200, 403, 404])
      expect(await statuses(trainer)).toEqual([200, 403, 403])
      expect(JSON.parse((await get('/api/auth/me', stranger)).text).user.email).toBe(stranger.email)
      expect(await statuses({})).toEqual([401, 401, 401])
    }
  })

  it('is closed at once to someone banned, signed out or no longer enrolled', async ({
    academy,
    learner,
    statuses,
    readTwice,
  }) => {
    const { db } = academy.platform
    await readTwice()
    await db.update(enrolments).set({ status: 'Rejetée' }).where(eq(enrolments.userId, learner.id))
    expect(await statuses()).toEqual([200, 200, 404])
    await readTwice()
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, learner.id))
    expect(await statuses()).toEqual([401, 401, 401])
    await db.update(users).set({ bannedAt: null }).where(eq(users.id, learner.id))
    await readTwice()
    await academy.call('POST /api/auth/logout', { as: learner })
    expect(await statuses()).toEqual([401, 401, 401])
  })

  it('is one entry, whatever somebody adds to its address', async ({ academy, get, getFromMemory }) => {
    const counters = academy.platform.cachePool.counters.privateAnswers as CacheCounters
    await getFromMemory('/api/auth/me')
    const { entries, bytes } = counters
    for (let number = 1; number < 60; number += 1) await get(`/api/auth/me?n=${number}`)
    await get('/api/auth/me/')
    expect(counters).toMatchObject({ entries, bytes })
    await getFromMemory('/api/auth/me')
  })
})
