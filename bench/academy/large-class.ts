import type { Filled } from './fill.ts'
import { CHAPTERS_EACH } from './size.ts'

/** Everybody among the first so many learners follows one more course; returns its id. */
export async function addLargeClass({ execute }: Filled, shift: number, learners: number) {
  const { rows } = await execute(
    `insert into formations (name, short_description, long_description, free, status, certificate)
     values ('Une grande classe', '-', '-', true, 'Archivé', false) returning id`,
  )
  const id = Number(rows[0]?.id)
  await execute(`insert into sections (formation_id, position, title) values (${id}, 1, 'Pour tous')`)
  await execute(
    `insert into chapters (formation_id, section_id, position, kind, title, description, duration_minutes, video_url)
     select ${id}, (select id from sections where formation_id = ${id}), p, 'video', 'Chapitre ' || p, '-', 10,
       'https://exemple.ma/film.mp4'
     from generate_series(1, ${CHAPTERS_EACH}) p`,
  )
  await execute(
    `begin; set local session_replication_role = replica;
     insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
     select ${id}, n + ${shift}, 'Apprenante', 'classe.' || n || '@exemple.ma', 'Approuvée', now() - interval '100 days'
     from generate_series(1, ${learners}) n;
     insert into chapter_progress (user_id, chapter_id, percent, completed_at, updated_at)
     select n + ${shift}, c.id, case when c.position <= n % 21 then 100 else 40 end,
       case when c.position <= n % 21 then ${moment} end, ${moment}
     from generate_series(1, ${learners}) n, chapters c where c.formation_id = ${id} and c.position <= 1 + n % 21;
     commit`,
  )
  await execute('vacuum analyze inscriptions, chapter_progress')
  return id
}

const moment = `now() - (n % 90 + 20 - c.position) * interval '1 day'`
