// @embedded
import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { endedSessions } from '#db/schema/sessions.ts'
import { it } from '#server/testing/cast.ts'
import { makeAllDue } from '#server/testing/jobs.ts'

it('what has run out, and what was given up a month ago, is forgotten by the hourly routine', async ({
  academy,
}) => {
  const { db } = academy.platform
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  const givenUp = { name: 'send-mail', data: {}, state: 'failed' as const }
  await db.insert(jobs).values([
    { ...givenUp, reason: 'old', failedAt: daysAgo(31) },
    { ...givenUp, reason: 'recent', failedAt: daysAgo(29) },
  ])
  await db.insert(rateLimits).values([
    { key: 'over', count: 1, resetsAt: daysAgo(1) },
    { key: 'counting', count: 1, resetsAt: daysAgo(-1) },
  ])
  await db.insert(endedSessions).values([
    { tokenHash: 'old', reason: 'account_banned', endedAt: daysAgo(181) },
    { tokenHash: 'recent', reason: 'account_deleted', endedAt: daysAgo(170) },
  ])
  // Without them, the routine of the dashboard would count every day of a year before the academy may close.
  await db.execute(sql`
    insert into daily_completions (day, completions, counted_at)
    select day, 0, now() from generate_series(now() - interval '1 year', now() - interval '8 days', '1 day') day`)
  await makeAllDue(db)
  await vi.waitFor(
    async () => {
      const left = db.select({ reason: jobs.reason }).from(jobs).where(eq(jobs.state, 'failed'))
      expect(await left).toEqual([{ reason: 'recent' }])
      expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }])
      expect(await db.select({ hash: endedSessions.tokenHash }).from(endedSessions)).toEqual([
        { hash: 'recent' },
      ])
    },
    { timeout: 10_000 },
  )
})
