/**
 * Data that the demo lacks: people without anything, very long names, and a thousand rows in every list of the
 * back-office. Its courses are archived, so that the public pages stay those of the demo.
 */
const LONG_COURSE =
  'Accompagner, de la première rencontre jusqu’au bilan partagé, les personnes en situation de handicap et leurs proches dans les démarches administratives, scolaires et professionnelles'
const LONG_WORD = 'Interculturalité-intergénérationnalité-institutionnalisation'

const people = `insert into users (first_name, last_name, email, role, email_verified_at, phone, address, bio)
  select first_name, last_name, name || '@academie.test', role, verified, phone, address, bio
  from (values
    ('Nour', 'Saïdi', 'debutante', 'user', null, null, null, null),
    ('Ziad', 'Berrada', 'novice', 'formateur', now(), null, null, null),
    ('Marie-Antoinette Fatima-Zahra', 'El Ouazzani-Benabdellah de La Rochefoucauld-Montbel', 'longue', 'user', now(),
     '+212 664 12 34 56, poste 1234, ou +212 537 00 11 22 l’après-midi',
     'Résidence Les Jardins de l’Océan Atlantique, immeuble B, escalier 12, appartement 345, avenue Mohammed-VI, Rabat-Salé-Zemmour-Zaër',
     '${LONG_WORD} : voilà ce que j’étudie depuis vingt ans, https://exemple.test/une-adresse-tres-longue-qui-ne-se-coupe-pas-toute-seule/et-qui-continue-encore')
  ) as added (first_name, last_name, name, role, verified, phone, address, bio)`

const course = `insert into formations (name, short_description, long_description, category_id, trainer_id, free, status, created_at, updated_at)
  select '${LONG_COURSE}',
    'Deux cents caractères tout juste, comme le formulaire les permet : une présentation qui va jusqu’au bout de ce qu’elle a le droit de dire, sans en laisser un seul, et qui finit enfin par s’arrêter.',
    'Une description.', (select id from categories order by id limit 1), null, true, 'Publié',
    now() - interval '300 days', now()`

const ofLongCourse = `(select id from formations where name = '${LONG_COURSE}')`

const section = `insert into sections (formation_id, position, title)
  select ${ofLongCourse}, 1, '${LONG_WORD} et autres mots longs d’une section dont le titre en dit un peu trop'`

const chapters = `insert into chapters (formation_id, section_id, position, title, description, duration_minutes, video_url)
  select ${ofLongCourse}, (select max(id) from sections), n,
    'Chapitre ' || n || ' : ${LONG_WORD}, et pourquoi son titre ne tient jamais sur une seule ligne de téléphone',
    'Ce que dit ce chapitre.', 40, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
  from generate_series(1, 3) n`

const crowdOfPeople = `insert into users (first_name, last_name, email, email_verified_at, created_at)
  select (array['Amine', 'Btissam', 'Chaïmaa', 'Dounia', 'El Mehdi', 'Ferdaous', 'Ghizlane'])[1 + n % 7],
    (array['Alami', 'Bennis', 'Cherradi', 'Daoudi', 'El Idrissi', 'Fikri'])[1 + n % 6], 'personne.' || n || '@exemple.test',
    now(), now() - interval '400 days' - n * interval '1 hour'
  from generate_series(1, 1000) n`

const crowdOfCourses = `insert into formations (name, short_description, long_description, category_id, trainer_id, free, status, created_at, updated_at)
  select 'Formation numéro ' || n, 'Une formation parmi mille.', 'Une description.', (select min(id) from categories),
    (select id from users where email = 'formateur@academie.test'), true, 'Archivé',
    now() - interval '400 days' - n * interval '1 hour', now()
  from generate_series(1, 1000) n`

const crowdOfRequests = `insert into inscriptions (formation_id, user_id, full_name, email, phone_number, status, requested_at, decided_at)
  select (select min(id) from formations), id, first_name || ' ' || last_name, email, '+212 600 00 00 00', 'Approuvée', created_at, created_at
  from users where email like 'personne.%'`

/** The person with long names follows three courses, requests a fourth, and is first in the list of requests. */
const longRequests = `insert into inscriptions (formation_id, user_id, full_name, email, phone_number, status, requested_at, decided_at)
  select formation, person.id, first_name || ' ' || last_name, 'une.adresse.electronique.vraiment.tres.longue@sous-domaine.exemple.test',
    person.phone, status, requested, decided
  from users person, (values
    (${ofLongCourse}, 'Approuvée', now() - interval '40 days', now() - interval '39 days'),
    ((select min(id) from formations where status = 'Publié'), 'Approuvée', now() - interval '20 days', now() - interval '19 days'),
    ((select id from formations where sequential limit 1), 'Approuvée', now() - interval '20 days', now() - interval '19 days'),
    ((select max(id) from formations where status = 'Publié' and id < ${ofLongCourse}), 'En attente', now(), null)
  ) as asked (formation, status, requested, decided)
  where person.email = 'longue@academie.test'`

const trail = `insert into audit_entries (at, actor, action, target)
  select now() - interval '400 days' - n * interval '1 hour', 'Leïla Sefrioui', 'inscription.approve', 'Personne ' || n
  from generate_series(1, 1000) n`

/** Numbers of certificates that scenes open. */
export const LONG_CERTIFICATE = 'AI-2026-7K3M9QX2TR'
export const REVOKED_CERTIFICATE = 'AI-2026-C4W8HN6ZPD'

const certificates = `insert into certificates (number, user_id, formation_id, formation_name, formation_language, full_name, email_salt,
    email_hash, language, hours, score_percent, chapter_count, objectives, issued_at, revoked_at, reason)
  select number, id, formation, title, written, first_name || ' ' || last_name, 'sel', 'sha256$0', 'fr', 12.5, score, 18, objectives::jsonb,
    now() - interval '300 days', revoked, reason
  from users, (values
    ('${LONG_CERTIFICATE}', ${ofLongCourse}, '${LONG_COURSE}', 'fr', 92, '["${LONG_WORD}", "Écouter", "Orienter"]', null::timestamptz, null),
    ('${REVOKED_CERTIFICATE}', 900001, 'حقوق الإنسان: معالم للعمل في الحياة اليومية', 'ar', null, '[]', now() - interval '9 days', '${LONG_WORD} : nom erroné')
  ) as given (number, formation, title, written, score, objectives, revoked, reason)
  where email = 'longue@academie.test'`

export const sceneRows = [
  people,
  course,
  section,
  chapters,
  crowdOfPeople,
  crowdOfCourses,
  crowdOfRequests,
  longRequests,
  certificates,
  trail,
]
