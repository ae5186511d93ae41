// @long
import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { pushKeys, pushSubscriptions } from '#db/schema/push.ts'
import { sessions } from '#db/schema/sessions.ts'
import { openSession } from '#server/platform/sessions.ts'
import { openAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it as base } from '#server/testing/push.ts'
import { notify } from '../notify.ts'
import { readPushKey } from './keys.ts'

const soon = { timeout: 20_000 }

const it = base
  .extend('formation', ({ academy }) => addCourse(academy.platform))
  .extend('learner', { auto: true }, async ({ academy, formation }) => {
    const learner = await academy.person('user')
    await enrol(academy.platform, learner, formation.id)
    return learner
  })
  .extend(
    'tell',
    ({ academy, formation }) =>
      (person: TestPerson, changes: Partial<Parameters<typeof notify>[3]> = {}) =>
        academy.platform.db.transaction((tx) =>
          notify(academy.platform, tx, [person.id], {
            kind: 'announcement',
            formationId: formation.id,
            facts: { formation: formation.name, title: 'Jeudi' },
            mailed: false,
            ...changes,
          }),
        ),
  )

describe('Notifications on a device end', () => {
  it('with its sign-out, and go on at the other devices', async ({ academy, push, learner, tell }) => {
    const other = { token: await openSession(academy.platform.db, { userId: learner.id, remember: true }) }
    const [leaving, staying] = [await push.browserOf(learner), await push.browserOf(other)]
    await academy.call('POST /api/auth/logout', { as: learner })
    await tell(learner)
    await vi.waitFor(() => expect(staying.arrived).toHaveLength(1), soon)
    await push.allTried()
    expect(leaving.asked).toBe(0)
  })

  it('when its session is over', async ({ academy, push, learner, tell }) => {
    const browser = await push.browserOf(learner)
    await academy.platform.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, learner.id))
    await tell(learner)
    await push.allTried()
    expect(browser.asked).toBe(0)
  })

  it('with a ban, also for what waits, and with the deletion of the account', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const admin = await academy.person('admin')
    const browser = await push.browserOf(learner)
    browser.answers(503)
    await tell(learner)
    await vi.waitFor(() => expect(browser.asked).toBe(1), soon)
    await academy.call('POST /api/admin/users/:id/action', {
      as: admin,
      params: { id: learner.id },
      body: { action: 'ban' },
    })
    await tell(learner)
    browser.answers(201)
    await push.allTried()
    expect(browser.arrived).toEqual([])
    expect(await push.subscriptionsOf(learner)).toEqual([])

    const leaving = await academy.person('user')
    await push.browserOf(leaving)
    await academy.call('POST /api/admin/users/:id/action', {
      as: admin,
      params: { id: leaving.id },
      body: { action: 'delete' },
    })
    expect(await push.subscriptionsOf(leaving)).toEqual([])
  })

  it('when another person signs in there: that person alone gets theirs', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const other = await academy.person('user')
    const browser = await push.browserOf(learner)
    browser.answers(503)
    await tell(learner)
    await vi.waitFor(() => expect(browser.asked).toBe(1), soon)
    expect((await push.switchOn(other, browser)).status).toBe(200)
    expect([await push.isOn(learner), await push.isOn(other)]).toEqual([false, true])
    browser.answers(201)
    await tell(learner)
    await tell(other, { kind: 'certificate' })
    await push.allTried()
    expect(browser.arrived.map(({ message }) => message.title)).toEqual(['Votre certificat est prêt'])
  })

  it.for([404, 410])('when the push service answers %i', async (status, { push, learner, tell }) => {
    const browser = await push.browserOf(learner)
    browser.answers(status)
    await tell(learner)
    await push.allTried()
    expect(browser.asked).toBe(1)
    expect(await push.isOn(learner)).toBe(false)
  })

  it('when the key that browsers know was sealed with a secret that is gone', async ({ push }) => {
    const other = await openAcademy()
    const person = await other.person('user')
    const before = await readPushKey(other.platform)
    await other.call('PUT /api/user/push', { as: person, body: push.service.subscribe().subscription })
    expect(await readPushKey(other.platform)).toEqual(before)
    const after = await readPushKey({ ...other.platform, secret: 'another secret' })
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(await other.platform.db.$count(pushKeys)).toBe(1)
    expect(await other.platform.db.$count(pushSubscriptions)).toBe(0)
    await other.close()
  })
})
