import type { Platform } from '#server/platform/platform.ts'
import { countEntries, deleteEntriesBefore, listEntries, type Wanted } from './queries.ts'

export async function auditTrail({ db, totals }: Platform, wanted: Wanted) {
  const entries = await listEntries(db, wanted)
  const { page, search, action } = wanted
  const count = () => countEntries(db, wanted)
  const total =
    page === undefined
      ? entries.length
      : await totals.count(`audit ${JSON.stringify({ search, action })}`, count)
  const data = entries.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    target,
  }))
  return { data, total }
}

/** The page on privacy promises that they end. */
export async function forgetEntries({ db, config }: Platform, now = new Date()) {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - config.auditMonths)
  await deleteEntriesBefore(db, limit)
}
