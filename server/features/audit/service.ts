import type { Platform } from '#server/platform/platform.ts'
import { countEntries, listEntries, type Wanted } from './queries.ts'

export async function auditTrail({ db }: Platform, wanted: Wanted) {
  const entries = await listEntries(db, wanted)
  const total = wanted.page === undefined ? entries.length : await countEntries(db, wanted)
  const data = entries.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    target,
  }))
  return { data, total }
}
