import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import { countRows, holdsAll, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Paging } from '#shared/paging.ts'

export type Wanted = Paging & { action?: string }

const matching = ({ search, action }: Wanted) =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    ...holdsAll(auditEntries.search, foldedTerms(search)),
  )

export function listEntries(db: Db, wanted: Wanted) {
  const { limit, offset } = span(wanted)
  const rows = db
    .select()
    .from(auditEntries)
    .where(matching(wanted))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .offset(offset)
  return limit === undefined ? rows : rows.limit(limit)
}

export function countEntries(db: Db, wanted: Wanted) {
  return countRows(db, auditEntries, matching(wanted), wanted)
}

export const deleteEntriesBefore = (db: Db, moment: Date) =>
  deleteInParts(db, auditEntries, lt(auditEntries.at, moment))
