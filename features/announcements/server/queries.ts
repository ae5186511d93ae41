import { and, desc, eq, isNull } from 'drizzle-orm'
import { enrolments } from '#db/schema/enrolments.ts'
import { announcements } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What a page shows at most; older ones stay stored. */
const SHOWN = 50

export async function insertAnnouncement(tx: Db, row: typeof announcements.$inferInsert) {
  const [made] = await tx.insert(announcements).values(row).returning({ id: announcements.id })
  if (!made) throw new Error('the announcement was not added')
  return made.id
}

export function selectAnnouncements(db: Db, formationId: number) {
  return db
    .select({
      announcement: announcements,
      authorId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photoId: users.photoId,
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(eq(announcements.formationId, formationId))
    .orderBy(desc(announcements.id))
    .limit(SHOWN)
}

/** Whoever follows the course and is not banned. */
export async function selectFollowers(db: Db, formationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(
      and(
        eq(enrolments.formationId, formationId),
        eq(enrolments.status, 'Approuvée'),
        isNull(users.bannedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
