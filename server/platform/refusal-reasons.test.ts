import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { endedSessions, sessions } from '#db/schema/sessions.ts'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { endSession, endSessionsOf } from './sessions.ts'

type Act = (person: TestPerson, action: 'ban' | 'delete') => PromiseLike<unknown>

const it = base
  .extend(
    'act',
    { scope: 'file' },
    ({ academy, leila }) =>
      (person: TestPerson, action: string) =>
        academy.call('POST /api/admin/users/:id/action', {
          as: leila,
          params: { id: person.id },
          body: { action },
        }),
  )
  .extend('refusal', { scope: 'file' }, ({ academy }) => async (person: TestPerson) => {
    const { status, body } = await academy.call('GET /api/auth/me', { as: person })
    return [status, body.code]
  })

it.for<[string, string, (person: TestPerson, academy: TestAcademy, act: Act) => PromiseLike<unknown>]>([
  ['a ban', 'account_banned', (person, _, act) => act(person, 'ban')],
  ['a deletion by an administrator', 'account_deleted', (person, _, act) => act(person, 'delete')],
  [
    'a deletion in the database',
    'account_deleted',
    ({ id }, academy) => academy.platform.db.delete(users).where(eq(users.id, id)),
  ],
  [
    'a ban whose sessions are still there',
    'account_banned',
    ({ id }, academy) =>
      academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id)),
  ],
  ['an ended session', 'session_ended', ({ id }, academy) => endSessionsOf(academy.platform.db, id)],
  [
    'an expired session',
    'session_ended',
    ({ id }, academy) =>
      academy.platform.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(sessions.userId, id)),
  ],
])('after %s the token is refused as %s', async ([_, code, happen], { academy, act, refusal }) => {
  const person = await academy.person('user')
  expect(await refusal(person)).toEqual([200, undefined])
  await happen(person, academy, act)
  expect(await refusal(person)).toEqual([401, code])
})

it('a token that never was one says nothing about anybody', async ({ academy, refusal }) => {
  const stranger = { ...(await academy.person('user')), token: 'x'.repeat(43) }
  expect(await refusal(stranger)).toEqual([401, 'session_ended'])
})

it('nothing is remembered of a session that was signed out', async ({ academy }) => {
  const { db } = academy.platform
  const person = await academy.person('user')
  const [open] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  await endSession(db, open?.id ?? 0)
  const remembered = await db.select().from(endedSessions)
  expect(remembered.map(({ tokenHash }) => tokenHash)).not.toContain(open?.tokenHash)
})
