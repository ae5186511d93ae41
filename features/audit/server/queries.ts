import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import { countRows, holdsAll, onDays, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Paging } from '#shared/paging.ts'

export type Filters = {
  search: string
  action?: string
  person?: number
  /** Days, the first and the last. */
  from?: string
  to?: string
}
export type Wanted = Paging & Filters

/** Rows of a file that are read at once. */
const PART = 500

const matching = ({ search, action, person, from, to }: Filters) =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    person ? eq(auditEntries.actorId, person) : undefined,
    ...onDays(auditEntries.at, { from, to }),
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

export const entriesAfter = (db: Db, id: number, wanted: Filters) =>
  db
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.id, id), matching(wanted)))
    .orderBy(asc(auditEntries.id))
    .limit(PART)

export const deleteEntriesBefore = (db: Db, moment: Date) =>
  deleteInParts(db, auditEntries, lt(auditEntries.at, moment))
