import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { announcements, notifications } from '#db/schema/notifications.ts'
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

/** An announcement with its course, locked until it is corrected or deleted. */
export async function lockAnnouncement(tx: Db, id: number) {
  const [found] = await tx
    .select({ announcement: announcements, trainerId: courses.trainerId, formation: courses.name })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.formationId))
    .where(eq(announcements.id, id))
    .for('update', { of: announcements })
  return found
}

type Announcement = typeof announcements.$inferSelect

const itsNotifications = ({ id, formationId }: Announcement) =>
  and(
    eq(notifications.formationId, formationId),
    eq(notifications.kind, 'announcement'),
    sql`(${notifications.facts} ->> 'announcementId')::int = ${id}`,
  )

/** Notifications name it by its title. */
export async function updateAnnouncement(tx: Db, row: Announcement, text: { title: string; text: string }) {
  await tx.update(announcements).set(text).where(eq(announcements.id, row.id))
  if (text.title === row.title) return
  await tx
    .update(notifications)
    .set({ facts: sql`jsonb_set(${notifications.facts}, '{title}', to_jsonb(${text.title}::text))` })
    .where(itsNotifications(row))
}

export async function deleteAnnouncement(tx: Db, row: Announcement) {
  await tx.delete(notifications).where(itsNotifications(row))
  await tx.delete(announcements).where(eq(announcements.id, row.id))
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
