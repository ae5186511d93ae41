import type { Database } from '#server/platform/database/database.ts'

/** Numbers are counted here: nobody has to guess them. */
export const numberOf = (certificate: number) => `AI-2026-${String(certificate).padStart(10, '0')}`

/** So many certificates of the first learner, in French and in Arabic by turns, each of a course that is gone. */
export async function addCertificates({ execute }: Database, shift: number, count: number) {
  await execute(
    `insert into certificates (number, user_id, formation_id, formation_name, formation_language, full_name, email_salt,
       email_hash, language, hours, score_percent, chapter_count, objectives)
     select 'AI-2026-' || lpad(n::text, 10, '0'), 1 + ${shift}, 1000000 + n,
       'Droits humains : repères pour agir au quotidien', 'fr', 'Imane Chraïbi ' || n, 'salt', 'sha256$0',
       case when n % 2 = 0 then 'ar' else 'fr' end, 5.2, 92, 18,
       '["Reconnaître une discrimination", "Agir au quotidien", "Savoir vers qui se tourner"]'
     from generate_series(1, ${count}) n`,
  )
}
