import { users } from '#db/schema/people.ts'
import type { Role } from '#shared/statuses.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import { learners } from './learners.ts'
import { admin, type DemoPerson, trainers } from './people.ts'

/** The id of each person, by e-mail address. */
export type People = { idOf: (person: DemoPerson) => number }

export async function addPeople(tx: DemoDatabase, passwordHash: string, now: Date): Promise<People> {
  const as = (role: Role) => (person: DemoPerson) => account(person, role, passwordHash, now)
  const everyone = [
    as('admin')(admin),
    ...Object.values(trainers).map(as('formateur')),
    ...Object.values(learners).map(as('user')),
  ]
  everyone.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const added = await tx.insert(users).values(everyone).returning({ id: users.id, email: users.email })
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  return {
    idOf: ({ email }) => {
      const id = ids.get(email)
      if (id === undefined) throw new Error(`nobody has the address ${email}`)
      return id
    },
  }
}

function account(person: DemoPerson, role: Role, passwordHash: string, now: Date) {
  const { joinedDaysAgo, banned, unverified, ...profile } = person
  const createdAt = daysBefore(now, joinedDaysAgo)
  return {
    ...profile,
    role,
    passwordHash,
    createdAt,
    updatedAt: createdAt,
    emailVerifiedAt: unverified ? null : createdAt,
    bannedAt: banned ? daysBefore(now, joinedDaysAgo / 2) : null,
  }
}
