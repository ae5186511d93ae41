import { asc, eq } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The ids of the chapters of a course, in their order. */
export async function chapterIds(tx: Db, formationId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: chapters.id })
    .from(chapters)
    .where(eq(chapters.formationId, formationId))
    .orderBy(asc(chapters.position))
  return rows.map(({ id }) => id)
}
