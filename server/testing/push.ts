import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { readPushKey } from '#features/notifications/server/push/keys.ts'
import { databaseWithCast, openAcademy, type TestPerson } from './academy.ts'
import { it as base } from './cast.ts'
import { endRetryPauses } from './jobs.ts'
import { openPushService, type SubscribedBrowser } from './push-service.ts'

export type AcademyWithPush = Awaited<ReturnType<typeof openAcademyWithPush>>

type As = TestPerson | { token: string }

/** An academy whose messages go to a push service on this machine, with browsers that subscribe there. */
export async function openAcademyWithPush(...given: Parameters<typeof openAcademy>) {
  const academy = await openAcademy(...given)
  const { db } = academy.platform
  const service = await openPushService((await readPushKey(academy.platform)).publicKey)
  academy.platform.publicAgent = service.agent

  const switchOn = (as: As, browser: SubscribedBrowser, changes: object = {}) =>
    academy.call('PUT /api/user/push', { as, body: { ...browser.subscription, ...changes } })

  return {
    academy,
    service,
    switchOn,
    async browserOf(as: As) {
      const browser = service.subscribe()
      expect((await switchOn(as, browser)).status).toBe(200)
      return browser
    },
    isOn: async (as: As) => (await academy.call('GET /api/user/push', { as })).body.on,
    subscriptionsOf: ({ id }: TestPerson) =>
      db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    /** Everything that was to be sent has been tried, however often, and nothing waits. */
    allTried: () =>
      vi.waitFor(
        async () => {
          await endRetryPauses(db)
          const left = sql`${jobs.name} in ('push-notifications', 'send-push') and ${jobs.key} is distinct from 'later'`
          expect(await db.$count(jobs, left)).toBe(0)
        },
        { timeout: 20_000 },
      ),
    async close() {
      await academy.close()
      await service.close()
    },
  }
}

/** The cast in such an academy. */
export const it = base
  .extend('push', { scope: 'file' }, async ({ env }, { onCleanup }) => {
    const push = await openAcademyWithPush(env, databaseWithCast)
    onCleanup(push.close)
    return push
  })
  .extend('academy', { scope: 'file' }, ({ push }) => push.academy)
