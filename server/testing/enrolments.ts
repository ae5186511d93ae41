import { enrolments } from '#db/schema/enrolments.ts'
import type { Platform } from '../platform/platform.ts'

let asked = 0

/** A request as the public form makes it, pending by default, each with another address. */
export async function addRequest(
  { db }: Pick<Platform, 'db'>,
  formationId: number,
  overrides: Partial<typeof enrolments.$inferInsert> = {},
) {
  const [made] = await db
    .insert(enrolments)
    .values({
      formationId,
      fullName: 'Omar Lahlou',
      email: `omar-${++asked}@exemple.ma`,
      phoneNumber: '0612345678',
      ...overrides,
    })
    .returning()
  if (!made) throw new Error('the request was not added')
  return made
}
