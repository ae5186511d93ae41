import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { notifications } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import { pushDeliveries, pushSubscriptions } from '#db/schema/push.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { PUSH_DEVICES_EACH } from '#shared/limits.ts'

export const isOn = async (db: Db, sessionId: number) =>
  (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0

export const devicesOf = (db: Db, userId: number) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id))

/**
 * The browser of a session has one address, and an address is of one person: whoever signs in there later takes it over.
 * Beyond ten of a person, the oldest go.
 */
export async function storeSubscription(tx: Db, row: typeof pushSubscriptions.$inferInsert) {
  const { endpoint, sessionId, userId } = row
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...row, createdAt: sql`now()`, failures: 0 },
    })
  const beyond = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(PUSH_DEVICES_EACH)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
}

export async function deleteOfSession(db: Db, sessionId: number) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** How often a person was told in this time; what was told together counts once. */
export async function countPushed(db: Db, userId: number, seconds: number) {
  const { id, pushedAt, thread } = notifications
  const [row] = await db
    .select({ count: sql<number>`count(distinct (${pushedAt}, coalesce(${thread}, ${id}::text)))::int` })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), gt(pushedAt, sql`now() - make_interval(secs => ${seconds})`)),
    )
  return row?.count ?? 0
}

const isSignedIn = gt(sessions.expiresAt, sql`now()`)

/** One for each browser where the person is signed in. */
export async function insertDeliveries(
  tx: Db,
  { id, userId }: Pick<typeof notifications.$inferSelect, 'id' | 'userId'>,
  others: number,
) {
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isSignedIn))
    // A browser that goes meanwhile waits for this transaction, and takes its deliveries with it.
    .for('share', { of: pushSubscriptions })
  if (browsers.length === 0) return []
  return tx
    .insert(pushDeliveries)
    .values(browsers.map((browser) => ({ subscriptionId: browser.id, notificationId: id, others })))
    .returning({ deliveryId: pushDeliveries.id })
}

/** Marks a delivery as begun; nothing if it was begun before, or is no longer wanted. */
export async function beginDelivery(db: Db, id: number) {
  const begun = await db
    .update(pushDeliveries)
    .set({ startedAt: sql`now()` })
    .where(and(eq(pushDeliveries.id, id), isNull(pushDeliveries.startedAt)))
    .returning({ id: pushDeliveries.id })
  if (begun.length === 0) return undefined
  const [found] = await db
    .select({
      others: pushDeliveries.others,
      subscription: pushSubscriptions,
      notification: notifications,
      language: users.language,
      role: users.role,
    })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    // Of the person who has the browser now: it may have been taken over since.
    .where(
      and(
        eq(pushDeliveries.id, id),
        eq(pushSubscriptions.userId, notifications.userId),
        isNull(notifications.readAt),
        isNull(users.bannedAt),
        isSignedIn,
      ),
    )
  return found
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof beginDelivery>>>

export async function putBack(db: Db, id: number) {
  await db.update(pushDeliveries).set({ startedAt: null }).where(eq(pushDeliveries.id, id))
}

export async function deleteDelivery(db: Db, id: number) {
  await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id))
}

export async function noteSent(db: Db, id: number) {
  await db
    .update(pushSubscriptions)
    .set({ failures: 0, lastSentAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id))
}

/** Too many in a row end the subscription: nobody answers there, or it was never a push service. */
export async function noteFailure(db: Db, id: number, most: number) {
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures })
  if (row && row.failures >= most) await deleteSubscription(db, id)
}

export async function deleteSubscription(db: Db, id: number) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** What a process that ended has left behind. */
export async function forgetDeliveries(db: Db) {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.createdAt, sql`now() - interval '1 day'`))
}
