import { users } from '#db/schema/people.ts'
import type { Role } from '#shared/statuses.ts'
import type { Platform } from '../platform/platform.ts'
import { openSession } from '../platform/sessions.ts'
import type { TestPerson } from './academy.ts'

let people = 0

/** Somebody with a verified address and an open session. */
export async function addPerson(
  { db }: Pick<Platform, 'db'>,
  role: Role,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<TestPerson> {
  people += 1
  const [made] = await db
    .insert(users)
    .values({
      firstName: 'Test',
      lastName: `Personne ${people}`,
      email: `personne-${people}@exemple.test`,
      role,
      emailVerifiedAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!made) throw new Error('the person was not added')
  const token = await openSession(db, { userId: made.id, remember: false })
  return { id: made.id, email: made.email, token, role }
}

/** The same person in a session of its own, as on another device where they have just signed in. */
export const signedInElsewhere = async (
  { db }: Pick<Platform, 'db'>,
  person: TestPerson,
): Promise<TestPerson> => ({
  ...person,
  token: await openSession(db, { userId: person.id, remember: false }),
})
