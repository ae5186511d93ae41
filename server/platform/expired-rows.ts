import { lt, sql } from 'drizzle-orm'
import { externalSignIns, oneTimeTokens } from '#db/schema/accounts.ts'
import { idempotentCalls } from '#db/schema/idempotency.ts'
import { jobs as jobsTable } from '#db/schema/jobs.ts'
import { signInChallenges, usedChallenges } from '#db/schema/keys.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { endedSessions, sessions } from '#db/schema/sessions.ts'
import { SESSION_SECONDS } from '#shared/limits.ts'
import { IDEMPOTENCY_SECONDS } from './idempotency.ts'
import { defineJob } from './jobs/define-job.ts'
import type { Platform } from './platform.ts'

const EVERY_SECONDS = 3_600

/** Deletes expired sessions, tokens and counters: they are of use only to an attacker. */
export function registerExpiredRowsJob({ db, jobs }: Platform) {
  jobs.every(EVERY_SECONDS, defineJob('forget-expired'), async () => {
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    await db
      .delete(endedSessions)
      .where(lt(endedSessions.endedAt, sql`now() - make_interval(secs => ${SESSION_SECONDS.longest})`))
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`))
    await db.delete(externalSignIns).where(lt(externalSignIns.expiresAt, sql`now()`))
    await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`))
    await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`))
    await db
      .delete(idempotentCalls)
      .where(lt(idempotentCalls.createdAt, sql`now() - make_interval(secs => ${IDEMPOTENCY_SECONDS})`))
    await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
    await db.delete(jobsTable).where(lt(jobsTable.failedAt, sql`now() - interval '30 days'`))
  })
}
