import { sql } from 'drizzle-orm'
import { classFigures } from '#db/schema/class-progress.ts'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CLASS_COUNTED_FROM } from '#shared/limits.ts'
import type { ClassStatistics } from '../contract.ts'
import { members, standings, storedStandings } from './class.ts'
import { findCourse, membersAfter } from './queries.ts'
import { statisticsOf } from './statistics.ts'

/** Older figures are shown once more, and counted again for the next reader. */
const FRESH_SECONDS = 300
/** People in one statement: nobody else waits long for the database. */
const PEOPLE_AT_ONCE = 1_000

export const countClassJob = defineJob<{ formationId: number }>('count-class')

interface Figures {
  statistics: ClassStatistics
  countedAt: string | Date
  isFresh: boolean
}

/**
 * What a job last counted of a large class, and asks for a new count when it is old: 'uncounted' before the first
 * count, null of a class that is not large.
 */
export async function figuresOf(
  { db, jobs }: Platform,
  formationId: number,
): Promise<Figures | 'uncounted' | null> {
  const [figures] = await read<Figures>(
    db,
    sql`select statistics, made_at as "countedAt", made_at > now() - make_interval(secs => ${FRESH_SECONDS}) as "isFresh"
      from class_figures where formation_id = ${formationId}`,
  )
  if (figures) await addNewcomers(db, formationId, new Date(figures.countedAt))
  if (figures?.isFresh) return figures
  if (!figures && !(await isLarge(db, formationId))) return null
  await jobs.enqueue(db, countClassJob, { formationId }, { key: String(formationId) })
  return figures ?? 'uncounted'
}

/** Longer than any count takes: whoever was enrolled while it ran may be missing too. */
const COUNT_HOURS = 1

/** Whoever was enrolled since the count is in the list at once, as somebody who has not begun. */
async function addNewcomers(db: Db, formationId: number, countedAt: Date) {
  const since = new Date(countedAt.getTime() - COUNT_HOURS * 3_600_000)
  await db.execute(sql`
    insert into class_standings (formation_id, user_id, done, begun, search)
    select ${formationId}, users.id, 0, false, users.search
    from inscriptions join users on users.id = inscriptions.user_id and users.banned_at is null
    where inscriptions.formation_id = ${formationId} and status = 'Approuvée' and decided_at > ${since.toISOString()}
      and not exists (select from class_standings where formation_id = ${formationId} and user_id = users.id)
    on conflict do nothing`)
}

async function isLarge(db: Db, formationId: number) {
  const [counted] = await read<{ people: number }>(
    db,
    sql`select count(*)::int as people from (
      select from inscriptions where formation_id = ${formationId} and status = 'Approuvée' and user_id is not null
      limit ${CLASS_COUNTED_FROM}
    ) few`,
  )
  return counted?.people === CLASS_COUNTED_FROM
}

/** Counts a class in parts, then its statistics. A class that is no longer large is counted for each reader again. */
export async function countClass({ db }: Platform, formationId: number) {
  const course = await findCourse(db, formationId, 'all')
  if (!course) return
  if (!(await isLarge(db, formationId))) return forget(db, formationId)
  const everybody = { formationId, search: '', byAddress: false }
  for (let last = 0; ; ) {
    const ids = await membersAfter(db, everybody, last, PEOPLE_AT_ONCE)
    const reached = ids.at(-1)
    if (reached === undefined) break
    const part = sql`select unnest(${`{${ids.join(',')}}`}::int[]) as id`
    await db.execute(sql`
      insert into class_standings (formation_id, user_id, done, begun, last_at, finished_at, search)
      select ${formationId}, users.id, done, begun, last_at, finished_at, search
      from (${standings(formationId, part)}) standing join users on users.id = standing.id
      on conflict (formation_id, user_id) do update set done = excluded.done, begun = excluded.begun,
        last_at = excluded.last_at, finished_at = excluded.finished_at, search = excluded.search
      where class_standings is distinct from excluded`)
    last = reached
  }
  // Who has left is in no list, and is not kept either.
  await db.execute(sql`
    delete from class_standings where formation_id = ${formationId} and user_id not in (${members(everybody)})`)
  const statistics = await statisticsOf(db, formationId, course, storedStandings)
  const figures = { statistics, madeAt: sql`now()` }
  await db
    .insert(classFigures)
    .values({ formationId, ...figures })
    .onConflictDoUpdate({ target: classFigures.formationId, set: figures })
}

async function forget(db: Db, formationId: number) {
  await db.execute(sql`delete from class_figures where formation_id = ${formationId}`)
  await db.execute(sql`delete from class_standings where formation_id = ${formationId}`)
}
