import { eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { isLocked } from '#features/chapters/server/locks.ts'
import type { Caller } from '#server/platform/sessions.ts'

/** SQL: whether a course is the caller's: one they follow, one they teach, any for an administrator. */
export function isOpenTo({ id, role }: Caller): SQL | undefined {
  if (role === 'admin') return undefined
  if (role === 'formateur') return eq(courses.trainerId, id)
  return sql`exists (select from ${enrolments} where ${enrolments.formationId} = ${courses.id}
    and ${enrolments.userId} = ${id} and ${enrolments.status} = 'Approuvée')`
}

/** SQL: whether the chapter of a question is locked for the caller; only for learners can one be. */
export const inLockedChapter = ({ id, role }: Caller): SQL<boolean> =>
  role === 'user'
    ? (sql.raw(isLocked(String(id), 'chapter_questions.chapter_id')) as SQL<boolean>)
    : sql<boolean>`false`
