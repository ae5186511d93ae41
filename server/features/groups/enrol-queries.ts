import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

export interface Places {
  userIds: number[]
  formationIds: number[]
  decidedBy: number
}

export interface NewPlace {
  userId: number
  formationId: number
}

/**
 * Enrols people in published formations; returns the new places. A verified learner gets a place of their own. For
 * anybody else it waits for the address, and is theirs once the address is verified: an account that somebody opened
 * with another's address gains nothing. A pending request is approved instead of adding a second one.
 */
export async function enrolPeople(tx: Db, places: Places): Promise<NewPlace[]> {
  if (places.userIds.length === 0 || places.formationIds.length === 0) return []
  const approved = await rowsOf<NewPlace>(tx, approvePending(places))
  const added = await rowsOf<NewPlace>(tx, addPlaces(places))
  return [...approved, ...added]
}

/** SQL: the people and formations that lack a place. */
const missing = ({ userIds, formationIds }: Places) => sql`
  wanted as (
    select u.id as user_id, u.email, trim(u.first_name || ' ' || u.last_name) as full_name, u.phone, u.language,
      u.email_verified_at is not null as verified, f.id as formation_id
    from users u cross join formations f
    where u.id = any(${ids(userIds)}) and u.role = 'user' and u.banned_at is null
      and f.id = any(${ids(formationIds)}) and f.status = 'Publié'
  ), missing as (
    select * from wanted w
    where not exists (
      select from inscriptions i
      where i.formation_id = w.formation_id and i.user_id = w.user_id and i.status = 'Approuvée'
    ) and (w.verified or not exists (
      select from inscriptions i
      where i.formation_id = w.formation_id and lower(i.email) = lower(w.email)
        and i.user_id is null and i.status = 'Approuvée'
    ))
  )`

const approvePending = (places: Places) => sql`
  with ${missing(places)}, pending as (
    select m.user_id, m.formation_id, m.verified, coalesce(
      (select p.id from inscriptions p
       where m.verified and p.formation_id = m.formation_id and p.user_id = m.user_id and p.status = 'En attente'),
      (select p.id from inscriptions p
       where p.formation_id = m.formation_id and lower(p.email) = lower(m.email)
         and p.user_id is null and p.status = 'En attente')
    ) as request_id
    from missing m
  )
  update inscriptions i set status = 'Approuvée', decided_at = now(), decided_by = ${places.decidedBy}, reason = null,
    user_id = coalesce(i.user_id, case when pending.verified then pending.user_id end)
  from pending where i.id = pending.request_id and i.status = 'En attente'
  returning pending.user_id as "userId", pending.formation_id as "formationId"`

const addPlaces = (places: Places) => sql`
  with ${missing(places)}, added as (
    insert into inscriptions
      (formation_id, user_id, full_name, email, phone_number, language, status, decided_at, decided_by)
    select formation_id, case when verified then user_id end, full_name, email, phone, language, 'Approuvée', now(),
      ${places.decidedBy}::int
    from missing order by formation_id, user_id
    on conflict do nothing
    returning formation_id, email
  )
  select m.user_id as "userId", m.formation_id as "formationId"
  from added a join missing m on m.formation_id = a.formation_id and m.email = a.email`

const ids = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`

async function rowsOf<Row>(tx: Db, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows
}
