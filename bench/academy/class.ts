import type { Filled } from './fill.ts'
import { CHAPTERS_EACH, type Size } from './size.ts'

const NOTIFICATIONS_EACH = 30
const QUESTIONS_EACH = 20

/**
 * What a class leaves behind: notifications in every bell, questions with two answers each on the third chapter of every
 * course, and announcements. Learners are numbered from 1; number n has the id n + shift.
 */
export async function addClassLife(
  { execute }: Filled,
  shift: number,
  { formations: courses, learners }: Size,
) {
  const course = `(1 + n % ${courses})`
  const chapter = `(n % ${courses} * ${CHAPTERS_EACH} + 3)`
  // Trainers want no mails: this is about the calls, and mails are written by a job beside them.
  await execute(
    `insert into notification_settings (user_id, question) select id, false from users where role = 'formateur'`,
  )
  await execute(
    `insert into notifications (user_id, kind, facts, formation_id, at, read_at)
     select n + ${shift}, 'answer', '{"formation": "Des principes aux pratiques", "person": "Imane Chraïbi",
       "text": "On écoute d’abord, on note les faits, puis on cherche ensemble."}', ${course},
       now() - p * interval '1 day', case when p > 3 then now() end
     from generate_series(1, ${learners}, 9) n, generate_series(1, ${NOTIFICATIONS_EACH}) p`,
  )
  await execute(
    `insert into chapter_questions (formation_id, chapter_id, author_id, text, resolved, created_at)
     select ${course}, ${chapter}, n + ${shift}, 'Comment en parler à une équipe qui ne veut rien entendre ? (' || p || ')',
       p % 2 = 0, now() - p * interval '1 hour'
     from generate_series(1, ${courses}) n, generate_series(1, ${QUESTIONS_EACH}) p`,
  )
  await execute(
    `insert into question_answers (question_id, author_id, text, accepted)
     select q.id, q.author_id, 'Commencez par une situation que tout le monde connaît.', p = 1
     from chapter_questions q, generate_series(1, 2) p`,
  )
  await execute(
    `insert into announcements (formation_id, author_id, title, text)
     select id, trainer_id, 'Une séance de plus jeudi', repeat('Elle revient sur les cas que vous avez décrits. ', 5)
     from formations, generate_series(1, 3)`,
  )
  await execute('vacuum analyze notifications, chapter_questions, question_answers, announcements')
}

/** A course that every learner follows, and whose announcements nobody wants by mail; returns its id. */
export async function addWholeAcademyClass({ execute }: Filled, shift: number, { learners }: Size) {
  const { rows } = await execute(
    `insert into formations (name, short_description, long_description, free, status, certificate)
     values ('Pour toute l’académie', '-', '-', true, 'Archivé', false) returning id`,
  )
  const id = Number(rows[0]?.id)
  await execute(
    `begin; set local session_replication_role = replica;
     insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
     select ${id}, n + ${shift}, 'Apprenante', 'annonce.' || n || '@exemple.ma', 'Approuvée', now()
     from generate_series(1, ${learners}) n;
     insert into notification_settings (user_id, announcement)
     select n + ${shift}, false from generate_series(1, ${learners}) n;
     commit`,
  )
  await execute('vacuum analyze inscriptions')
  return id
}
