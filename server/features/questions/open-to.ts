import { eq, type SQL, sql } from 'drizzle-orm'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import type { Caller } from '#server/platform/sessions.ts'

/** SQL: whether a formation is the caller's: one they follow, one they teach, any for an administrator. */
export function isOpenTo({ id, role }: Caller): SQL | undefined {
  if (role === 'admin') return undefined
  if (role === 'formateur') return eq(formations.trainerId, id)
  return sql`exists (select from ${inscriptions} where ${inscriptions.formationId} = ${formations.id}
    and ${inscriptions.userId} = ${id} and ${inscriptions.status} = 'Approuvée')`
}
