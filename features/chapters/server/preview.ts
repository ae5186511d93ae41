import { and, eq, type SQL } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { asAdmin, asTrainer, within } from '#server/authors.ts'
import { wrongRole } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'

/**
 * Whether a caller looks at a course as its author: its trainer or an administrator. Then every chapter is open,
 * everything is answered as to a learner who has just begun, and nothing is recorded. Learners do not, and other staff
 * may not look at it.
 */
export const isPreviewOf = (platform: Pick<Platform, 'db'>, caller: Caller, formationId: number) =>
  isPreview(platform, caller, eq(courses.id, formationId))

/** The same of the course of a chapter. */
export const isPreviewOfChapter = (platform: Pick<Platform, 'db'>, caller: Caller, chapterId: number) =>
  isPreview(platform, caller, eq(chapters.id, chapterId))

/** Said at the top of what is answered. */
export const PREVIEW = { preview: true as const }

async function isPreview({ db }: Pick<Platform, 'db'>, caller: Caller, which: SQL): Promise<boolean> {
  if (caller.role === 'user') return false
  const { scope } = caller.role === 'admin' ? asAdmin(caller) : asTrainer(caller)
  const [found] = await db
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(chapters, eq(chapters.formationId, courses.id))
    .where(and(which, within(scope)))
    .limit(1)
  if (!found) throw wrongRole()
  return true
}
