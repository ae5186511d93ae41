import { and, desc, eq } from 'drizzle-orm'
import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holds, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Paging } from '#shared/paging.ts'

export type Wanted = Paging & { action?: string }

const matching = ({ search, action }: Wanted) =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    ...foldedTerms(search).map((term) => holds(auditEntries.search, term)),
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
  return db.$count(auditEntries, matching(wanted))
}
