import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { notificationSettings, notifications, pushSettings } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import { preparedOnce } from '#server/platform/database/prepared-once.ts'
import { read } from '#server/platform/database/read.ts'
import type { KindSettings } from '../contract.ts'
import { MAIL_KINDS, type MailKind, NOTIFICATIONS_PAGE } from '../rules.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** What one person is told, where each is told something else. */
export type OwnNotification = Pick<NotificationRow, 'userId' | 'facts' | 'formationId'>

type Told = Pick<NotificationRow, 'kind' | 'thread'> & { hasMail: boolean }

/** The same facts for each of these people. Returns whether one of them is to get it on a device. */
export const insertNotifications = (
  tx: Db,
  userIds: number[],
  { facts, formationId, ...told }: Told & Pick<NotificationRow, 'facts' | 'formationId'>,
) =>
  insertFrom(
    tx,
    sql`select person, ${JSON.stringify(facts)}::jsonb as facts, ${formationId}::int as formation_id
      from unnest(${`{${userIds.join(',')}}`}::int[]) person`,
    told,
  )

/** Facts of their own for each, in one statement too: the embedded database serves nobody else meanwhile. */
export const insertOwnNotifications = (tx: Db, own: OwnNotification[], told: Told) =>
  insertFrom(
    tx,
    sql`select "userId" as person, facts, "formationId" as formation_id
      from json_to_recordset(${JSON.stringify(own)}::json) as own ("userId" int, facts jsonb, "formationId" int)`,
    told,
  )

async function insertFrom(tx: Db, people: SQL, { kind, thread, hasMail }: Told) {
  const [inserted] = await read<{ pushed: boolean | null }>(
    tx,
    sql`with made as (
        insert into notifications (user_id, kind, facts, formation_id, thread, mail_at, push_at)
        select person, ${kind}::text, facts, formation_id, ${thread}::text,
          case when ${hasMail}::boolean then now() end,
          case when exists (select from push_subscriptions where user_id = person) then now() end
        from (${people}) people
        returning push_at
      )
      select bool_or(push_at is not null) as pushed from made`,
  )
  return inserted?.pushed ?? false
}

// Prepared: every page of the signed-in shells asks for the bell.
const pageOfPerson = preparedOnce((db: Db) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, sql.placeholder('userId')))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE)
    .offset(sql.placeholder('offset'))
    .prepare('notifications_of_person'),
)
const countsOfPerson = preparedOnce((db: Db) =>
  db
    .select({
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(notifications)
    .where(eq(notifications.userId, sql.placeholder('userId')))
    .prepare('notification_counts_of_person'),
)

export const selectNotifications = (db: Db, userId: number, page: number) =>
  pageOfPerson(db).execute({ userId, offset: (page - 1) * NOTIFICATIONS_PAGE })

export async function countNotifications(db: Db, userId: number) {
  const [counts] = await countsOfPerson(db).execute({ userId })
  return counts ?? { unread: 0, total: 0 }
}

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

const ALL_WANTED = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, true])) as KindSettings
/** The choices for each way that a notification goes. */
const CHOICES = { mail: notificationSettings, push: pushSettings }
export type Way = keyof typeof CHOICES

export async function selectSettings(db: Db, way: Way, person: number): Promise<KindSettings> {
  const table = CHOICES[way]
  const [row] = await db.select().from(table).where(eq(table.userId, person))
  if (!row) return ALL_WANTED
  const { userId, ...settings } = row
  return settings
}

export async function changeSettings(db: Db, way: Way, userId: number, change: Partial<KindSettings>) {
  const table = CHOICES[way]
  await db
    .insert(table)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: table.userId, set: { userId, ...change } })
}

/** Nothing for an account that is gone. */
export async function switchOffMail(db: Db, userId: number, kind: MailKind) {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (person) await changeSettings(db, 'mail', userId, { [kind]: false })
}

/** For a transaction that must not run twice at once for one person. */
export async function lockPerson(tx: Db, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Reminders stay: they say that somebody was reminded. */
export async function deleteBefore(db: Db, limit: Date) {
  await deleteInParts(db, notifications, and(lt(notifications.at, limit), ne(notifications.kind, 'reminder')))
}
