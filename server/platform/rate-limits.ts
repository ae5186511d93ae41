import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { tooMany } from './errors.ts'
import type { Platform } from './platform.ts'

export interface Limit {
  max: number
  seconds: number
}

/** With a transaction as `db`, the count is undone if that is rolled back. */
type Counting = Pick<Platform, 'config' | 'db'>

/** Counts one more for the key and refuses past the limit. Counted in the database, so that all processes agree. */
export async function limit(platform: Counting, key: string, { max, seconds }: Limit) {
  if (!platform.config.rateLimit) return
  const { count, resetsAt } = await count1(platform, key, seconds)
  if (count > max) throw tooMany(secondsUntil(resetsAt))
}

/** Refuses when the key has already reached its limit, without counting this time. */
export async function refuseWhenFull(platform: Counting, key: string, { max }: Limit) {
  if (!platform.config.rateLimit) return
  const [full] = await platform.db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, max - 1), gt(rateLimits.resetsAt, sql`now()`)))
  if (full) throw tooMany(secondsUntil(full.resetsAt))
}

/** Counts one more for the key; whether that is still within the limit. */
export async function within(platform: Counting, key: string, { max, seconds }: Limit) {
  if (!platform.config.rateLimit) return true
  const { count } = await count1(platform, key, seconds)
  return count <= max
}

/** What the key may still do; null where nothing is limited. */
export async function remaining(platform: Counting, key: string, { max }: Limit): Promise<number | null> {
  if (!platform.config.rateLimit) return null
  const [counted] = await platform.db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, sql`now()`)))
  return Math.max(0, max - (counted?.count ?? 0))
}

/** Takes one count back, when what was counted in advance turned out to be harmless. */
export async function giveBack(platform: Counting, key: string) {
  if (!platform.config.rateLimit) return
  await platform.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

export async function forget(platform: Counting, key: string) {
  if (!platform.config.rateLimit) return
  await platform.db.delete(rateLimits).where(eq(rateLimits.key, key))
}

async function count1(platform: Counting, key: string, seconds: number) {
  const resets = sql`now() + make_interval(secs => ${seconds})`
  const [row] = await platform.db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: resets })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then ${resets} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
  if (!row) throw new Error('an upsert gave no row')
  return row
}

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))
