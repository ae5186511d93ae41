import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#db/schema/people.ts'
import { endedSessions, sessions } from '#db/schema/sessions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '../testing/academy.ts'
import { endSession, endSessionsOf } from './sessions.ts'

let academy: TestAcademy
let admin: TestPerson
beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin')
})
afterAll(() => academy.close())

const act = (person: TestPerson, action: string) =>
  academy.call('POST /api/admin/users/:id/action', { as: admin, params: { id: person.id }, body: { action } })
const refusal = async (person: TestPerson) => {
  const { status, body } = await academy.call('GET /api/auth/me', { as: person })
  return [status, body.code]
}

it.each<[string, string, (person: TestPerson) => PromiseLike<unknown>]>([
  ['a ban', 'account_banned', (person) => act(person, 'ban')],
  ['a deletion by an administrator', 'account_deleted', (person) => act(person, 'delete')],
  [
    'a deletion in the database',
    'account_deleted',
    ({ id }) => academy.platform.db.delete(users).where(eq(users.id, id)),
  ],
  [
    'a ban whose sessions are still there',
    'account_banned',
    ({ id }) => academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id)),
  ],
  ['an ended session', 'session_ended', ({ id }) => endSessionsOf(academy.platform.db, id)],
  [
    'an expired session',
    'session_ended',
    ({ id }) =>
      academy.platform.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(sessions.userId, id)),
  ],
])('after %s the token is refused as %s', async (_, code, happen) => {
  const person = await academy.person('user')
  expect(await refusal(person)).toEqual([200, undefined])
  await happen(person)
  expect(await refusal(person)).toEqual([401, code])
})

it('a token that never was one says nothing about anybody', async () => {
  const stranger = { ...(await academy.person('user')), token: 'x'.repeat(43) }
  expect(await refusal(stranger)).toEqual([401, 'session_ended'])
})

it('nothing is remembered of a session that was signed out', async () => {
  const { db } = academy.platform
  const person = await academy.person('user')
  const [open] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  await endSession(db, open?.id ?? 0)
  const remembered = await db.select().from(endedSessions)
  expect(remembered.map(({ tokenHash }) => tokenHash)).not.toContain(open?.tokenHash)
})
