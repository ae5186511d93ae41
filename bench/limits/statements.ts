/**
 * What a call writes, as the simplest statement for one learner. Our server, which writes for several learners at once
 * (features/learning/server/statements.ts), is compared with it.
 */
export const STATEMENTS = {
  'complete-chapitre': `
    with place as (
      select from inscriptions where user_id = $1::int and formation_id = $2::int and status = 'Approuvée' limit 1
    ), chapter as (
      select id from chapters where id = $3::int and formation_id = $2::int
    ), done as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select $1::int, id, 100, now() from chapter where exists (select from place)
      on conflict (user_id, chapter_id) do update
      set percent = 100, completed_at = coalesce(chapter_progress.completed_at, now()), updated_at = now()
    )
    select exists (select from place) as enrolled, exists (select from chapter) as found, (
      select (count(*) filter (where p.percent = 100 or c.id = $3::int) * 100 / greatest(count(*), 1))::int
      from chapters c
      left join chapter_progress p on p.chapter_id = c.id and p.user_id = $1::int
      where c.formation_id = $2::int
    ) as progress`,

  'chapitre-position': `
    with chapter as (
      select id, formation_id from chapters where id = $2::int
    ), place as (
      select from inscriptions i join chapter on chapter.formation_id = i.formation_id
      where i.user_id = $1::int and i.status = 'Approuvée' limit 1
    ), stored as (
      insert into chapter_progress (user_id, chapter_id, percent, position_seconds, updated_at)
      select $1::int, id, $3::int, $4::int, now() - make_interval(secs => $5::float8)
      from chapter where exists (select from place)
      on conflict (user_id, chapter_id) do update set
        position_seconds = case when excluded.updated_at >= chapter_progress.updated_at
          then excluded.position_seconds else chapter_progress.position_seconds end,
        percent = greatest(chapter_progress.percent, excluded.percent),
        updated_at = greatest(chapter_progress.updated_at, excluded.updated_at)
      returning percent, position_seconds
    )
    select exists (select from place) as enrolled, exists (select from chapter) as found,
      (select percent from stored) as percent, (select position_seconds from stored) as "positionSeconds"`,

  'quiz answer': `
    with autosaved as (
      update quiz_attempts set answers = answers || '{"q1":"c2"}', revision = revision + 1
      where id = $1::int and user_id = $2::int and submitted_at is null
      returning id
    )
    select exists (select from autosaved) as autosaved`,

  'quiz submit': `
    with ended as (
      update quiz_attempts set answers = '{"q1":"c1","q2":"c1","q3":"c1"}', revision = revision + 1, submitted_at = now(),
        hundredths = 1000, max_hundredths = 1000, percent = 100, passed = true, grades = '[]'
      where id = $1::int and user_id = $2::int
      returning user_id, chapter_id
    ), done as (
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select user_id, chapter_id, 100, now() from ended
      on conflict (user_id, chapter_id) do update
      set percent = 100, completed_at = coalesce(chapter_progress.completed_at, now()), updated_at = now()
    )
    select exists (select from ended) as ended, (
      select count(*) from quiz_attempts where user_id = $2::int and chapter_id = (select chapter_id from ended)
    ) as used`,
}
