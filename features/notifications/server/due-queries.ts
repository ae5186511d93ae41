import { eq, inArray, sql } from 'drizzle-orm'
import { announcements, notificationSettings, notifications, pushSettings } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Way } from './queries.ts'

/** When something is due, and when it was done, for each way that a notification goes. */
const MOMENTS = {
  mail: { dueAt: 'mailAt', doneAt: 'mailedAt', doneColumn: 'mailed_at', settings: notificationSettings },
  push: { dueAt: 'pushAt', doneAt: 'pushedAt', doneColumn: 'pushed_at', settings: pushSettings },
} as const

/** The next notifications that are due. One process at a time, so that two never tell of one thread. */
export async function takeDue(tx: Db, way: Way, pauseSeconds: number, most: number) {
  const { dueAt, doneColumn, settings } = MOMENTS[way]
  const doneBefore = sql.raw(`earlier.${doneColumn}`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${way}-notifications`}))`)
  return tx
    .select({
      notification: notifications,
      email: users.email,
      language: users.language,
      role: users.role,
      isReachable: sql<boolean>`${users.bannedAt} is null and ${users.emailVerifiedAt} is not null`,
      settings,
      /** When the person was told of this thread, if the pause after that is not over. */
      toldAt: sql<Date | null>`(
        select max(${doneBefore}) from ${notifications} earlier
        where earlier.user_id = ${notifications.userId} and earlier.thread = ${notifications.thread}
          and ${doneBefore} > now() - make_interval(secs => ${pauseSeconds})
      )`.mapWith((moment) => moment && new Date(moment)),
      announcement: announcements.text,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(announcements, sql`${announcements.id} = (${notifications.facts} ->> 'announcementId')::int`)
    .where(sql`${notifications[dueAt]} <= now()`)
    .orderBy(notifications[dueAt], notifications.id)
    .limit(most)
}

export type DueRow = Awaited<ReturnType<typeof takeDue>>[number]

export async function settle(tx: Db, way: Way, ids: number[], outcome: 'done' | 'dropped' | { later: Date }) {
  if (ids.length === 0) return
  const { dueAt, doneAt } = MOMENTS[way]
  await tx
    .update(notifications)
    .set({
      [dueAt]: typeof outcome === 'object' ? outcome.later : null,
      ...(outcome === 'done' && { [doneAt]: sql`now()` }),
    })
    .where(inArray(notifications.id, ids))
}

/** Seconds until the next one that waits is due; null if none waits. */
export async function secondsToNext(tx: Db, way: Way): Promise<number | null> {
  const moment = notifications[MOMENTS[way].dueAt]
  const [row] = await tx
    .select({ seconds: sql<number | null>`ceil(extract(epoch from min(${moment}) - now()))::int` })
    .from(notifications)
    .where(sql`${moment} is not null`)
  return row?.seconds ?? null
}
