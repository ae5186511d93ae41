import { adminToken, CHAPTERS_EACH, SECTIONS_EACH, trainerToken } from './size.ts'

/** The id of a medium is derived from a name, so that other statements and the bench can compute it. */
const mediaId = (name: string) => `md5(${name})::uuid`

/** As server/platform/tokens.ts stores a token: SHA-256 in base64url. */
export const tokenHash = (token: string) =>
  `translate(rtrim(encode(sha256((${token})::bytea), 'base64'), '='), '+/', '-_')`

/** The statements that fill the catalogue, for PostgreSQL and the embedded database; the same rows every time. */
export const catalogueStatements = (courses: number) => [
  `insert into categories (name) select 'Catégorie ' || n from generate_series(1, 12) n`,

  `insert into users (first_name, last_name, email, role, bio, email_verified_at)
   select 'Formatrice', 'Numéro ' || n, 'formatrice.' || n || '@exemple.ma', 'formateur',
     repeat('Accompagne des équipes vers plus d’égalité. ', 4), now()
   from generate_series(1, 20) n`,

  `insert into users (first_name, last_name, email, role, email_verified_at)
   values ('Amina', 'Administratrice', 'admin@exemple.ma', 'admin', now())`,

  ...[
    { token: trainerToken, of: `email = 'formatrice.1@exemple.ma'` },
    { token: adminToken, of: `role = 'admin'` },
  ].map(
    ({ token, of }) => `insert into sessions (token_hash, user_id, remember, expires_at)
     select ${tokenHash(`'${token}'`)}, id, true, now() + interval '30 days' from users where ${of}`,
  ),

  `insert into media (id, kind, visibility, file_name, original_name, mime_type, bytes)
   select ${mediaId(`'cover-' || n`)}, 'image', 'public', '1280.jpg', 'Couverture.jpg', 'image/jpeg', 90000
   from generate_series(1, ${courses}) n`,

  `insert into formations (name, short_description, long_description, category_id, trainer_id, image_id, free, price, created_at, updated_at)
   select 'Formation ' || n || ' : des principes aux pratiques',
     'Comprendre, reconnaître et agir, avec des exemples de la vie de tous les jours.',
     repeat('Cette formation part de situations vécues, en tire des principes, et y revient pour agir. ', 6),
     1 + n % 12, (select min(id) from users where role = 'formateur') + n % 20, ${mediaId(`'cover-' || n`)},
     n % 10 <> 0, case when n % 10 = 0 then 300 end, now() - n * interval '1 hour', now() - interval '30 days'
   from generate_series(1, ${courses}) n`,

  ...['learning_points', 'target_audiences'].map(
    (table) => `insert into ${table} (formation_id, position, text)
     select n, p, 'Reconnaître une situation, en parler, et savoir vers qui se tourner (' || p || ')'
     from generate_series(1, ${courses}) n, generate_series(1, 4) p`,
  ),

  `insert into sections (formation_id, position, title)
   select n, p, 'Section ' || p || ' : aller plus loin'
   from generate_series(1, ${courses}) n, generate_series(1, ${SECTIONS_EACH}) p`,

  `insert into media (id, kind, visibility, file_name, original_name, mime_type, bytes, duration_seconds, video_state,
     video_heights, video_bitrates, audio_bitrate)
   select ${mediaId(`'film-' || n`)}, 'video', 'private', 'video.mp4', 'Leçon.mp4', 'video/mp4', 30000000, 600, 'ready',
     '{720,480,360,240}', '{2000000,900000,500000,250000}', 48000
   from generate_series(1, ${courses * CHAPTERS_EACH}) n`,

  `insert into chapters (formation_id, section_id, position, title, description, duration_minutes, video_id)
   select f.id, s.id, p, 'Chapitre ' || p || ' : observer et comprendre',
     'Ce que l’on voit, ce que l’on croit voir, et ce que l’on peut faire.', 5 + p % 10,
     ${mediaId(`'film-' || ((f.id - 1) * ${CHAPTERS_EACH} + p)`)}
   from formations f cross join generate_series(1, ${CHAPTERS_EACH}) p
   join sections s on s.formation_id = f.id and s.position = 1 + (p - 1) / ${CHAPTERS_EACH / SECTIONS_EACH}
   order by f.id, p`,

  `insert into media (id, kind, visibility, file_name, original_name, mime_type, bytes)
   select ${mediaId(`'sheet-' || n || '-' || p`)}, 'document', 'private', 'original.pdf', 'Fiche.pdf', 'application/pdf', 40000
   from generate_series(1, ${courses}) n, generate_series(1, 3) p`,

  `insert into resources (formation_id, position, name, description, file_id)
   select n, p, 'Fiche ' || p, 'À garder sous la main.', ${mediaId(`'sheet-' || n || '-' || p`)}
   from generate_series(1, ${courses}) n, generate_series(1, 3) p`,
]
