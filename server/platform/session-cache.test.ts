// @embedded
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { SESSION_SECONDS } from '#shared/limits.ts'
import { CachePool } from './cache-pool.ts'
import { openSessionCache } from './session-cache.ts'

const it = base.extend(
  'change',
  { scope: 'file' },
  ({ academy }) =>
    ({ id }: TestPerson, values: Partial<typeof users.$inferInsert>) =>
      academy.platform.db.update(users).set(values).where(eq(users.id, id)),
)

it('someone known already is recognised without asking the database again', async ({ academy }) => {
  const person = await academy.person('user')
  const first = await academy.platform.sessionCache.read(person.token)
  expect(await academy.platform.sessionCache.read(person.token)).toBe(first)
})

it('whatever happens to the account holds for the very next call', async ({ academy, change }) => {
  const person = await academy.person('user')
  const me = async () => (await academy.call('GET /api/auth/me', { as: person })).body.user
  expect(await me()).toMatchObject({ role: 'user', firstName: 'Test' })
  await change(person, { firstName: 'Amina' })
  expect(await me()).toMatchObject({ firstName: 'Amina' })
  await change(person, { role: 'formateur' })
  expect(await me()).toMatchObject({ role: 'formateur' })
})

it.for<[string, (person: TestPerson, academy: TestAcademy) => PromiseLike<unknown>]>([
  [
    'a ban',
    ({ id }, academy) =>
      academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id)),
  ],
  ['a deletion', ({ id }, academy) => academy.platform.db.delete(users).where(eq(users.id, id))],
  [
    'the end of the session',
    ({ id }, academy) => academy.platform.db.delete(sessions).where(eq(sessions.userId, id)),
  ],
])('%s ends what was remembered, at once', async ([_, happen], { academy }) => {
  const person = await academy.person('user')
  const status = async () => (await academy.call('GET /api/auth/me', { as: person })).status
  expect(await status()).toBe(200)
  await happen(person, academy)
  expect(await status()).toBe(401)
})

it('a ban that happens while the session is being read is not forgotten', async ({ academy, change }) => {
  const person = await academy.person('user')
  const reading = academy.platform.sessionCache.read(person.token)
  await change(person, { bannedAt: new Date() })
  await reading
  expect(await academy.platform.sessionCache.read(person.token)).toBeNull()
})

it('a session that comes to its end is over, remembered or not', async ({ academy }) => {
  const person = await academy.person('user')
  const longAgo = new Date(Date.now() + 1_500 - SESSION_SECONDS.longest * 1000)
  await academy.platform.db
    .update(sessions)
    .set({ createdAt: longAgo, expiresAt: new Date(Date.now() + 1_500) })
    .where(eq(sessions.userId, person.id))
  expect(await academy.platform.sessionCache.read(person.token)).not.toBeNull()
  const isOver = async () => expect(await academy.platform.sessionCache.read(person.token)).toBeNull()
  await vi.waitFor(isOver, { timeout: 10_000, interval: 200 })
})

it('many sessions push out the least recently used one, and leave nothing behind', async ({ academy }) => {
  const { db, invalidation } = academy.platform
  const people = await Promise.all(Array.from({ length: 4 }, () => academy.person('user')))
  const [first, second] = people as [TestPerson, TestPerson]
  const roomy = new CachePool(1_000_000)
  await openSessionCache(db, invalidation, roomy).read(first.token)
  // Room for three.
  const pool = new CachePool(3.5 * (roomy.counters.sessions?.bytes ?? 0))
  const cache = openSessionCache(db, invalidation, pool)
  for (const { token } of people.slice(0, 3)) await cache.read(token)
  expect(cache.peek(first.token)).toBeDefined()
  await cache.read(people[3]?.token ?? '')
  expect(cache.peek(second.token)).toBeUndefined()
  expect(cache.peek(first.token)).toBeDefined()
  for (let guess = 0; guess < 20; guess += 1) await cache.read(`${'x'.repeat(40)}${guess}`)
  expect(pool.counters.sessions).toMatchObject({ entries: 3, evictions: 1 })
})
