// @long
import { describe, expect } from 'vitest'
import { openSession } from '#server/platform/sessions.ts'
import { it as base } from '#server/testing/push.ts'
import type { SubscribedBrowser } from '#server/testing/push-service.ts'
import { PUSH_DEVICES_EACH } from '#shared/limits.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('learner', ({ academy }) => academy.person('user'))

describe('A burst', () => {
  it('of devices keep the ten newest', async ({ academy, push, learner }) => {
    const { db } = academy.platform
    const browsers: SubscribedBrowser[] = []
    for (let count = 0; count < PUSH_DEVICES_EACH + 3; count++) {
      const token = await openSession(db, { userId: learner.id, remember: true })
      browsers.push(await push.browserOf({ token }))
    }
    const remaining = (await push.subscriptionsOf(learner)).map(({ endpoint }) => endpoint)
    const newest = browsers.slice(3).map(({ subscription }) => subscription.endpoint)
    expect(remaining.sort()).toEqual(newest.sort())
  })

  it('of calls for one browser, sent at once, leave one subscription', async ({ push, learner }) => {
    const browser = push.service.subscribe()
    const answers = await Promise.all(Array.from({ length: 8 }, () => push.switchOn(learner, browser)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await push.browserOf(learner)
    expect(await push.subscriptionsOf(learner)).toHaveLength(1)
  })

  it('of new addresses are refused after twenty an hour', async ({ push, learner }) => {
    const statuses = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await push.switchOn(learner, push.service.subscribe())).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('An address', () => {
  it.for([
    'http://push.exemple.test/send/1',
    'https://localhost/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://[::1]/send/1',
    'https://10.0.0.8/send/1',
    'https://push.exemple.test:8443/send/1',
    'https://nora:secret@push.exemple.test/send/1',
    'file:///etc/passwd',
    `https://push.exemple.test/${'x'.repeat(1000)}`,
    'push.exemple.test',
  ])('like %s is refused in one sentence, and nothing is stored', async (endpoint, { push, learner }) => {
    const { status, body } = await push.switchOn(learner, push.service.subscribe(), { endpoint })
    expect(status).toBe(400)
    expect(body.error).toMatch(/^Ce navigateur a donné une adresse/)
    expect(await push.subscriptionsOf(learner)).toEqual([])
  })

  it('with keys that are none is refused', async ({ push, learner }) => {
    const { keys } = push.service.subscribe().subscription
    for (const wrong of [
      { auth: 'AAAA' },
      { p256dh: 'AAAA' },
      { p256dh: `${keys.p256dh.slice(0, -3)}AAA` },
    ]) {
      const answer = await push.switchOn(learner, push.service.subscribe(), { keys: { ...keys, ...wrong } })
      expect(answer.status).toBe(400)
    }
  })

  it('is shown to nobody: the export names the service alone', async ({ academy, push, learner }) => {
    const browser = await push.browserOf(learner)
    const { body } = await academy.call('GET /api/user/export', { as: learner })
    expect(body).toMatchObject({
      pushSettings: { announcement: true },
      pushDevices: [{ service: 'push.exemple.test', lastSentAt: null }],
    })
    expect(JSON.stringify(body)).not.toContain(new URL(browser.subscription.endpoint).pathname)
  })
})

it('An API token cannot use any of it', async ({ academy, leila, push }) => {
  const made = await academy.call('POST /api/admin/tokens', {
    as: leila,
    body: { name: 'Script', scope: 'all' },
  })
  const script = { token: String(made.body.token) }
  for (const call of ['GET /api/user/push', 'DELETE /api/user/push'] as const)
    expect((await academy.call(call, { as: script })).status).toBe(403)
  expect((await push.switchOn(script, push.service.subscribe())).status).toBe(403)
})
