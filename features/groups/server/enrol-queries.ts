import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

export interface WantedEnrolments {
  userIds: number[]
  formationIds: number[]
  /** Null: nobody, the person has come in. */
  decidedBy: number | null
}

export interface NewEnrolment {
  userId: number
  formationId: number
}

/**
 * Enrols people in published courses; returns the new enrolments. Whoever has not verified their address is left out:
 * they are enrolled when they come in. A pending request is approved instead of adding a second one.
 */
export async function enrolPeople(tx: Db, wanted: WantedEnrolments): Promise<NewEnrolment[]> {
  if (wanted.userIds.length === 0 || wanted.formationIds.length === 0) return []
  const approved = await rowsOf<NewEnrolment>(tx, approvePending(wanted))
  const added = await rowsOf<NewEnrolment>(tx, addEnrolments(wanted))
  return [...approved, ...added]
}

/** The courses of the groups that have invited a person at the address of the account. */
export async function coursesOfInvitations(tx: Db, userId: number) {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct f.formation_id as id
      from group_members m join group_formations f on f.group_id = m.group_id join users u on u.id = m.user_id
      where m.user_id = ${userId} and coalesce(lower(m.invited_email) = lower(u.email), true)`,
  )
  return rows.map(({ id }) => id)
}

/** SQL: the people and courses that lack an enrolment. */
const missing = ({ userIds, formationIds }: WantedEnrolments) => sql`
  missing as (
    select u.id as user_id, u.email, trim(u.first_name || ' ' || u.last_name) as full_name, u.phone, u.language,
      f.id as formation_id
    from users u cross join formations f
    where u.id = any(${ids(userIds)}) and u.role = 'user' and u.banned_at is null and u.email_verified_at is not null
      and f.id = any(${ids(formationIds)}) and f.status = 'Publié'
      and not exists (
        select from inscriptions i where i.formation_id = f.id and i.user_id = u.id and i.status = 'Approuvée'
      )
  )`

const approvePending = (wanted: WantedEnrolments) => sql`
  with ${missing(wanted)}, pending as (
    select m.user_id, m.formation_id, coalesce(
      (select p.id from inscriptions p
       where p.formation_id = m.formation_id and p.user_id = m.user_id and p.status = 'En attente'),
      (select p.id from inscriptions p
       where p.formation_id = m.formation_id and lower(p.email) = lower(m.email)
         and p.user_id is null and p.status = 'En attente')
    ) as request_id
    from missing m
  )
  update inscriptions i set status = 'Approuvée', decided_at = now(), decided_by = ${wanted.decidedBy}::int,
    reason = null, user_id = pending.user_id
  from pending where i.id = pending.request_id and i.status = 'En attente'
  returning i.user_id as "userId", i.formation_id as "formationId"`

const addEnrolments = (wanted: WantedEnrolments) => sql`
  with ${missing(wanted)}
  insert into inscriptions
    (formation_id, user_id, full_name, email, phone_number, language, status, decided_at, decided_by)
  select formation_id, user_id, full_name, email, phone, language, 'Approuvée', now(), ${wanted.decidedBy}::int
  from missing order by formation_id, user_id
  on conflict do nothing
  returning user_id as "userId", formation_id as "formationId"`

const ids = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`

async function rowsOf<Row>(tx: Db, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows
}
