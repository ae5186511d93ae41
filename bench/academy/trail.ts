import type { Range } from './people.ts'

/** What learners leave behind in tables that only grow: a notification each, and an entry of the audit trail for every second. */
export const trailStatements = ({ from, to }: Range, shift: number) => [
  `insert into notifications (user_id, kind, facts, at, read_at)
   select n + ${shift}, 'reminder', '{"formation": "Des principes aux pratiques"}', ${past}, now()
   from generate_series(${from}, ${to}) n`,

  `insert into audit_entries (at, actor, action, target)
   select ${past}, 'Amina Administratrice <admin@exemple.ma>', 'request.approve', 'Apprenante ' || n || ' <apprenant.' || n || '@exemple.ma>'
   from generate_series(${from}, ${to}, 2) n`,
]

const past = `now() - (n % 300 * 7919 % 300) * interval '1 day'`
