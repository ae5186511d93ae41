import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { announcements, notificationSettings, notifications } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { MAIL_KINDS, type MailKind } from '#shared/notification-kinds.ts'
import { type MailSettings, NOTIFICATIONS_PAGE } from '#shared/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect
type NewNotification = PgInsertValue<typeof notifications>

export async function insertNotifications(tx: Db, rows: NewNotification[]) {
  await tx.insert(notifications).values(rows)
}

export function selectNotifications(db: Db, userId: number, page: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE)
    .offset((page - 1) * NOTIFICATIONS_PAGE)
}

export const countNotifications = (db: Db, userId: number) =>
  db.$count(notifications, eq(notifications.userId, userId))

export const countUnread = (db: Db, userId: number) =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)))

/** These, or all of a person's. */
export async function markRead(db: Db, userId: number, ids?: number[]) {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, ids),
      ),
    )
}

const ALL_WANTED = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, true])) as MailSettings

export async function selectSettings(db: Db, userId: number): Promise<MailSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  if (!row) return ALL_WANTED
  const { userId: _, ...settings } = row
  return settings
}

export async function changeSettings(db: Db, userId: number, change: Partial<MailSettings>) {
  await db
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...change } })
}

/** Nothing for an account that is gone. */
export async function switchOff(db: Db, userId: number, kind: MailKind) {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (person) await changeSettings(db, userId, { [kind]: false })
}

/** The next notifications whose mail is due. One process at a time, so that two never mail about one thread. */
export async function takeDue(tx: Db, most: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail-notifications'))`)
  return tx
    .select({
      notification: notifications,
      email: users.email,
      language: users.language,
      role: users.role,
      isReachable: sql<boolean>`${users.bannedAt} is null and ${users.emailVerifiedAt} is not null`,
      settings: notificationSettings,
      /** When the person got a mail about this thread, if that is less than an hour ago. */
      mailedAbout: sql<Date | null>`(
        select max(earlier.mailed_at) from ${notifications} earlier
        where earlier.user_id = ${notifications.userId} and earlier.thread = ${notifications.thread}
          and earlier.mailed_at > now() - interval '1 hour'
      )`.mapWith((moment) => moment && new Date(moment)),
      announcement: announcements.text,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(announcements, sql`${announcements.id} = (${notifications.facts} ->> 'announcementId')::int`)
    .where(sql`${notifications.mailAt} <= now()`)
    .orderBy(notifications.mailAt, notifications.id)
    .limit(most)
}

export type DueRow = Awaited<ReturnType<typeof takeDue>>[number]

export async function settle(tx: Db, ids: number[], outcome: 'mailed' | 'dropped' | { later: Date }) {
  if (ids.length === 0) return
  await tx
    .update(notifications)
    .set({
      mailAt: typeof outcome === 'object' ? outcome.later : null,
      ...(outcome === 'mailed' && { mailedAt: sql`now()` }),
    })
    .where(inArray(notifications.id, ids))
}

/** Seconds until the next mail that waits is due; null if none waits. */
export async function secondsToNext(tx: Db): Promise<number | null> {
  const [row] = await tx
    .select({
      seconds: sql<number | null>`ceil(extract(epoch from min(${notifications.mailAt}) - now()))::int`,
    })
    .from(notifications)
    .where(sql`${notifications.mailAt} is not null`)
  return row?.seconds ?? null
}

/** Reminders stay: they say that somebody was reminded. */
export async function deleteBefore(db: Db, limit: Date) {
  await db.delete(notifications).where(and(lt(notifications.at, limit), ne(notifications.kind, 'reminder')))
}
