import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AWAY_DAYS } from '#shared/limits.ts'
import { notify } from './notify.ts'

/**
 * Reminds learners of formations they have left: one a formation until they come back, one a person and week. A
 * formation never begun counts from the day of the enrolment.
 */
export async function remind(platform: Platform) {
  if (!platform.config.reminders) return
  await platform.db.transaction(async (tx) => {
    // One process at a time: two would both find nobody reminded yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
    for (const { userId, formationId, formation } of await selectAway(tx)) {
      await notify(platform, tx, [userId], { kind: 'reminder', formationId, facts: { formation } })
    }
  })
}

/** A thousand an hour: the first run of a large academy does not send everything at once. */
const AT_ONCE = 1_000

async function selectAway(tx: Db) {
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
      where i.status = 'Approuvée' and i.decided_at < now() - make_interval(days => ${AWAY_DAYS})
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
    limit ${AT_ONCE}`)) as unknown as { rows: { userId: number; formationId: number; formation: string }[] }
  return rows
}
