import { eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import type { Caller } from '#server/platform/sessions.ts'

/** SQL: whether a course is the caller's: one they follow, one they teach, any for an administrator. */
export function isOpenTo({ id, role }: Caller): SQL | undefined {
  if (role === 'admin') return undefined
  if (role === 'formateur') return eq(courses.trainerId, id)
  return sql`exists (select from ${enrolments} where ${enrolments.formationId} = ${courses.id}
    and ${enrolments.userId} = ${id} and ${enrolments.status} = 'Approuvée')`
}
