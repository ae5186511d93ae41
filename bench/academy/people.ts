import { tokenHash } from './courses.ts'
import { CHAPTERS_EACH, type Size } from './size.ts'

const FIRST = `(array['Imane','Mehdi','Fatima-Zahra','Omar','Sara','Anas','Khadija','Rachid','Yasmine','Hamza','Élodie','Leïla'])`
const LAST = `(array['Chraïbi','Berrada','Alaoui','Lahlou','Kettani','Fassi','Mansouri','Ouahbi','Bouzid','Naciri','Sefrioui'])`
const firstName = `${FIRST}[1 + n * 7 % 12]`
const lastName = `${LAST}[1 + n * 5 % 11] || ' ' || ${LAST}[1 + n * 3 % 11]`
const email = `'apprenant.' || n || '@exemple.ma'`
/** Not of today: whatever happened lately is looked at by jobs. */
const past = `now() - (3 + n % 1000 * 7919 % 1000) * interval '1 day'`

/** Learners by their numbers, both included. */
export interface Range {
  from: number
  to: number
}

export const accountsStatement = ({ from, to }: Range) =>
  `insert into users (first_name, last_name, email, phone, bio, email_verified_at, created_at, updated_at)
   select ${firstName}, ${lastName}, ${email}, '+212600' || n, 'Apprend le soir.', ${past}, ${past}, ${past}
   from generate_series(${from}, ${to}) n`

/** What belongs to these accounts, which come after the trainers': `shift` is the id before the first. */
export function peopleStatements({ formations: courses }: Size, { from, to }: Range, shift: number) {
  const learners = `generate_series(${from}, ${to}) n`
  const request = (course: string, status: string) =>
    `insert into inscriptions (formation_id, user_id, full_name, email, phone_number, status, requested_at, decided_at)
     select ${course}, n + ${shift}, ${firstName} || ' ' || ${lastName}, ${email}, '+212600' || n, ${status},
       ${past}, case when ${status} <> 'En attente' then ${past} + interval '2 days' end
     from ${learners}`
  return [
    `insert into sessions (token_hash, user_id, remember, expires_at)
     select ${tokenHash(`'bench-token-' || lpad(n::text, 12, '0')`)}, n + ${shift}, true, now() + interval '30 days'
     from ${learners}`,

    request(`1 + n % ${courses}`, `'Approuvée'`),
    request(
      `1 + (n + 1 + n * 13 % ${courses - 1}) % ${courses}`,
      `(array['Approuvée','En attente','Rejetée'])[1 + n % 3]`,
    ),

    `insert into chapter_progress (user_id, chapter_id, percent, position_seconds, completed_at, updated_at)
     select n + ${shift}, n % ${courses} * ${CHAPTERS_EACH} + p,
       case when p <= n % 21 then 100 else p * 4 end, p * 20, case when p <= n % 21 then ${past} end,
       ${past} + p * interval '1 minute'
     from ${learners}, generate_series(1, ${CHAPTERS_EACH}) p`,

    `insert into certificates (number, user_id, formation_id, formation_name, formation_language, full_name, email_salt,
       email_hash, language, hours, chapter_count, objectives, issued_at)
     select 'AI-2025-' || lpad(n::text, 10, '0'), n + ${shift}, 1 + n % ${courses}, 'Formation', 'fr',
       ${firstName} || ' ' || ${lastName}, 'salt', 'sha256$0', 'fr', 3, ${CHAPTERS_EACH}, '[]', ${past}
     from ${learners} where n % 21 >= ${CHAPTERS_EACH}`,
  ]
}
