import type { Platform } from '#server/platform/platform.ts'
import { listEntries } from './queries.ts'

export async function auditTrail({ db }: Platform) {
  const entries = await listEntries(db)
  return entries.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    target,
  }))
}
