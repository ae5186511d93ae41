import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { endRetryPauses } from '#server/testing/jobs.ts'
import { openOn, type Setup } from './test-servers.ts'

/** As if the minute after which a process counts as dead had passed since its last heartbeat. */
export const missProcess = (setup: Setup) =>
  setup.withDatabase(({ db }) =>
    db.update(jobs).set({ heartbeatAt: sql`${jobs.heartbeatAt} - interval '1 minute'` }),
  )

/** Opens an academy whose process was killed, as if the pause before what it had begun is tried again were over. */
export async function reopenAfterPause(setup: Setup, env: Record<string, string> = {}) {
  await missProcess(setup)
  const next = await openOn(setup, env)
  await vi.waitFor(
    () => expect(next.output()).toMatch(/a process that ended|the process ended during the work/),
    {
      timeout: 60_000,
      interval: 20,
    },
  )
  await next.stop()
  await setup.withDatabase(({ db }) => endRetryPauses(db))
  return openOn(setup, env)
}
