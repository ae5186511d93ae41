import { max, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AWAY_DAYS } from '#shared/limits.ts'
import { notifyEach } from './notify.ts'

/**
 * Reminds learners of courses they have left: one a course until they come back, one a person and week. A
 * course never begun counts from the day of the enrolment.
 */
export async function remind(platform: Platform) {
  if (!platform.config.reminders) return
  const [row] = await platform.db.select({ highest: max(users.id) }).from(users)
  const parts = Math.ceil((row?.highest ?? 0) / PEOPLE_AT_ONCE)
  const starts = Array.from({ length: parts }, (_, index) => index * PEOPLE_AT_ONCE)
  let left = MOST_AN_HOUR
  await inParts(starts, 1, async ([after = 0]) => {
    if (left > 0) left -= await remindSome(platform, after, left)
  })
}

/** A thousand an hour: the first run of a large academy does not send everything at once. */
const MOST_AN_HOUR = 1_000
/** People in one statement: everybody's enrolments would take longer than a statement may. */
const PEOPLE_AT_ONCE = 2_500

/** Reminds some of those with the next ids; returns how many. */
function remindSome(platform: Platform, after: number, most: number): Promise<number> {
  return platform.db.transaction(async (tx) => {
    // One process at a time: two would both find nobody reminded yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
    const away = await selectAway(tx, after, most)
    await notifyEach(
      platform,
      tx,
      'reminder',
      away.map(({ formation, ...person }) => ({ ...person, facts: { formation } })),
    )
    return away.length
  })
}

async function selectAway(tx: Db, after: number, most: number) {
  const { rows } = (await tx.execute(sql`
    select distinct on (user_id) user_id as "userId", formation_id as "formationId", formation
    from (
      select i.user_id, i.formation_id, f.name as formation, greatest(i.decided_at, visits.last_at) as last_at,
        visits.done, (select count(*) from chapters c where c.formation_id = i.formation_id) as total
      from inscriptions i
      join formations f on f.id = i.formation_id and f.status = 'Publié'
      join users u on u.id = i.user_id and u.banned_at is null and u.email_verified_at is not null
      cross join lateral (
        select max(p.updated_at) as last_at, count(p.completed_at) as done
        from chapters c join chapter_progress p on p.chapter_id = c.id and p.user_id = i.user_id
        where c.formation_id = i.formation_id
      ) visits
      where i.user_id > ${after} and i.user_id <= ${after + PEOPLE_AT_ONCE}
        and i.status = 'Approuvée' and i.decided_at < now() - make_interval(days => ${AWAY_DAYS})
        and not exists (
          select from notifications n where n.user_id = i.user_id and n.kind = 'reminder' and n.at > now() - interval '7 days'
        )
    ) enrolled
    where total > 0 and done < total and last_at < now() - make_interval(days => ${AWAY_DAYS})
      and not exists (
        select from notifications n where n.user_id = enrolled.user_id and n.kind = 'reminder'
          and n.formation_id = enrolled.formation_id and n.at > enrolled.last_at
      )
    order by user_id, last_at desc
    limit ${most}`)) as unknown as { rows: { userId: number; formationId: number; formation: string }[] }
  return rows
}
