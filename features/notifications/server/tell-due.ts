import type { Db } from '#server/platform/database/database.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isMailKind } from '../rules.ts'
import { type DueRow, secondsToNext, settle, takeDue } from './due-queries.ts'
import type { Way } from './queries.ts'
import { tellingJobs } from './telling-jobs.ts'

/** Few: the embedded database serves nobody else during a transaction. */
const AT_ONCE = 25

/** How notifications reach people outside the bell. */
export interface Telling {
  way: Way
  /** About one thread a person is told once in this time; what comes meanwhile is told together at its end. */
  pauseSeconds: number
  /** Queues what tells of the newest and counts the others; false if the person has had enough of them. */
  tell(tx: Db, newest: DueRow, others: number): Promise<boolean>
}

/** A batch, its marks and what it queues are one transaction: no kill queues anything twice or leaves it out. */
export async function tellDue(platform: Platform, telling: Telling) {
  await untilDone(
    async () => (await platform.db.transaction((tx) => tellBatch(platform, tx, telling))) < AT_ONCE,
  )
}

async function tellBatch(platform: Platform, tx: Db, { way, pauseSeconds, tell }: Telling) {
  const due = await takeDue(tx, way, pauseSeconds, AT_ONCE)
  for (const rows of byThread(due)) {
    const ids = rows.map(({ notification }) => notification.id)
    const wanted = rows.filter(isWanted)
    const newest = wanted.at(-1)
    if (!newest) await settle(tx, way, ids, 'dropped')
    else if (newest.toldAt)
      await settle(tx, way, ids, { later: new Date(newest.toldAt.getTime() + pauseSeconds * 1000) })
    else await settle(tx, way, ids, (await tell(tx, newest, wanted.length - 1)) ? 'done' : 'dropped')
  }
  const seconds = await secondsToNext(tx, way)
  if (seconds !== null && due.length < AT_ONCE) {
    const startAfterSeconds = Math.max(seconds, 1)
    await platform.jobs.enqueue(tx, tellingJobs[way], {}, { key: 'later', startAfterSeconds })
  }
  return due.length
}

/** What is told together: the notifications of a person about one thread. */
function byThread(due: DueRow[]): DueRow[][] {
  const groups = new Map<string, DueRow[]>()
  for (const row of due) {
    const { id, userId, thread } = row.notification
    const key = thread === null ? `one ${id}` : `${userId} ${thread}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** False for what was read in the bell or switched off. A kind without a switch is always wanted. */
function isWanted({ notification: { kind, readAt }, isReachable, settings }: DueRow) {
  return readAt === null && isReachable && (!isMailKind(kind) || (settings?.[kind] ?? true))
}
