// @long
import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { pushDeliveries } from '#db/schema/push.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { endRetryPauses } from '#server/testing/jobs.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it as base } from '#server/testing/push.ts'
import { notify } from '../notify.ts'
import { tellingJobs } from '../telling-jobs.ts'
import { deliver, pushDue, pushJob } from './deliver.ts'

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

describe('A browser that was asked for notifications', () => {
  it('gets them encrypted for it alone, in the language of its reader, with the page they open', async ({
    academy,
    push,
    formation,
    learner,
    tell,
  }) => {
    const reader = await academy.person('user', { language: 'ar' })
    await enrol(academy.platform, reader, formation.id)
    const [french, arabic] = [await push.browserOf(learner), await push.browserOf(reader)]
    for (const person of [learner, reader]) await tell(person)
    await vi.waitFor(() => expect([french.arrived.length, arabic.arrived.length]).toEqual([1, 1]), soon)
    expect(french.arrived[0]).toMatchObject({
      message: {
        title: 'Annonce\u00a0: Jeudi',
        path: `/dashboard/watch/${formation.id}`,
        lang: 'fr',
        dir: 'ltr',
      },
      headers: { 'content-encoding': 'aes128gcm', ttl: '259200' },
    })
    expect(arabic.arrived[0]?.message).toMatchObject({
      path: `/ar/dashboard/watch/${formation.id}`,
      lang: 'ar',
      dir: 'rtl',
    })
    expect(arabic.arrived[0]?.message.title).not.toContain('Annonce')
    await push.allTried()
    expect(await academy.platform.db.$count(pushDeliveries)).toBe(0)
  })

  it('gets none before that, nor after it is switched off', async ({ academy, push, learner, tell }) => {
    expect(await push.isOn(learner)).toBe(false)
    const browser = await push.browserOf(learner)
    expect(await push.isOn(learner)).toBe(true)
    await academy.call('DELETE /api/user/push', { as: learner })
    expect(await push.isOn(learner)).toBe(false)
    await tell(learner)
    await push.allTried()
    expect(browser.asked).toBe(0)
  })

  it('gets only the kinds that are wanted there, whatever comes by mail', async ({
    academy,
    push,
    formation,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    const body = { push: { announcement: false }, mail: { certificate: false } }
    const answer = await academy.call('PUT /api/user/notification-settings', { as: learner, body })
    expect(answer.body).toMatchObject({
      mail: { announcement: true, certificate: false },
      push: { announcement: false, certificate: true },
    })
    await tell(learner)
    await tell(learner, { kind: 'certificate' })
    await tell(learner, {
      kind: 'request-decided',
      facts: { formation: formation.name, approved: true },
    })
    await push.allTried()
    expect(browser.arrived.map(({ message }) => message.title).sort()).toEqual([
      'Inscription approuvée',
      'Votre certificat est prêt',
    ])
  })

  it('gets none of what was read in the bell before it left', async ({ academy, push, learner, tell }) => {
    const browser = await push.browserOf(learner)
    browser.answers(503)
    await tell(learner)
    await vi.waitFor(() => expect(browser.asked).toBe(1), soon)
    await academy.call('POST /api/notifications/read', { as: learner, body: { all: true } })
    browser.answers(201)
    await push.allTried()
    expect(browser.asked).toBe(1)
  })
})

describe('A message', () => {
  it('is tried again while the service is in trouble, and arrives once', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    browser.answers(500)
    await tell(learner)
    await vi.waitFor(async () => {
      await endRetryPauses(academy.platform.db)
      expect(browser.asked).toBeGreaterThanOrEqual(3)
    }, soon)
    browser.answers(201)
    await push.allTried()
    expect(browser.arrived).toHaveLength(1)
    expect(await push.subscriptionsOf(learner)).toMatchObject([{ failures: 0 }])
  })

  it('is given up after five tries, and leaves no failed job behind', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    browser.answers(429)
    await tell(learner)
    await push.allTried()
    expect(browser.asked).toBe(5)
    expect(await academy.platform.db.$count(pushDeliveries)).toBe(0)
    expect(await academy.platform.jobs.failedJobs()).toEqual([])
  })

  it('that is refused, or sent elsewhere, is not tried again', async ({ push, learner, tell }) => {
    for (const status of [400, 302]) {
      const browser = await push.browserOf(learner)
      browser.answers(status)
      await tell(learner)
      await push.allTried()
      expect(browser.asked).toBe(1)
    }
  })

  it('is not sent a second time by a process that takes over from one that ended meanwhile', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    browser.answers('nothing')
    await tell(learner)
    await vi.waitFor(() => expect(browser.asked).toBe(1), soon)
    const [delivery] = await academy.platform.db.select().from(pushDeliveries)
    // What the first process had under way is exactly what the second one finds.
    await deliver(academy.platform, delivery?.id ?? 0, 2)
    expect(browser.asked).toBe(1)
    expect(await academy.platform.db.$count(pushDeliveries)).toBe(0)
    await push.allTried()
    expect(browser.asked).toBe(1)
  })

  it('is sent by a later process if the first one ended before it began', async ({
    academy,
    push,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    await academy.platform.jobs.stop()
    await tell(learner)
    const later = openJobs(academy.platform.database, academy.platform.log)
    later.register(tellingJobs.push, () => pushDue(academy.platform))
    later.register(pushJob, ({ deliveryId }, { attempt }) => deliver(academy.platform, deliveryId, attempt))
    await later.start()
    await vi.waitFor(() => expect(browser.arrived).toHaveLength(1), soon)
    await later.stop()
    await academy.platform.jobs.start()
  })
})

describe('Bursts', () => {
  it('about one thread come as one message, and the rest after five minutes with their number', async ({
    academy,
    push,
    formation,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    const answer = (text: string) =>
      tell(learner, {
        kind: 'answer',
        facts: { formation: formation.name, person: 'Nadia', text },
        thread: 'question:1',
      })
    await answer('Un')
    await vi.waitFor(() => expect(browser.arrived).toHaveLength(1), soon)
    for (const text of ['Deux', 'Trois', 'Quatre']) await answer(text)
    await push.allTried()
    expect(browser.arrived).toHaveLength(1)

    const { db, jobs: queue } = academy.platform
    await db
      .update(notifications)
      .set({ pushedAt: sql`pushed_at - interval '5 minutes'`, pushAt: sql`push_at - interval '5 minutes'` })
      .where(eq(notifications.userId, learner.id))
    await queue.enqueue(db, tellingJobs.push, {}, { key: 'now' })
    await vi.waitFor(() => expect(browser.arrived).toHaveLength(2), soon)
    const [first, second] = browser.arrived
    expect(second?.message.body).toBe('«\u00a0Quatre\u00a0»\nEt 2\u00a0autres messages au même endroit.')
    expect(second?.message.tag).toBe(first?.message.tag)
    expect(second?.headers.topic).toBe(first?.headers.topic)
  })

  it('of anything else end at thirty an hour', async ({ push, learner, tell }) => {
    const browser = await push.browserOf(learner)
    for (let count = 0; count < 40; count++) await tell(learner, { kind: 'certificate' })
    await push.allTried()
    // One that the service took too slowly is sent again, under the same tag.
    expect(new Set(browser.arrived.map(({ message }) => message.tag)).size).toBe(30)
  })

  it('of failures end the subscription: an address that never takes anything is not called for ever', async ({
    push,
    learner,
    tell,
  }) => {
    const browser = await push.browserOf(learner)
    browser.answers(503)
    for (let count = 0; count < 6; count++) await tell(learner, { kind: 'certificate' })
    await push.allTried()
    expect(browser.asked).toBeLessThanOrEqual(20 + 8)
    expect(await push.isOn(learner)).toBe(false)
  })
})
