import { courses } from '#db/schema/courses.ts'
import type { Platform } from '../platform/platform.ts'

/** A published course with nothing in it, for tests that only need one to exist. */
export async function addCourse(
  { db }: Pick<Platform, 'db'>,
  overrides: Partial<typeof courses.$inferInsert> = {},
) {
  const [made] = await db
    .insert(courses)
    .values({
      name: 'Accueillir chacun',
      shortDescription: 'Une formation courte.',
      longDescription: 'Une formation un peu moins courte.',
      free: true,
      ...overrides,
    })
    .returning()
  if (!made) throw new Error('the formation was not added')
  return made
}
