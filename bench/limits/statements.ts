/**
 * What a call writes, as the simplest statement for one learner. Our server, which writes for several learners at once
 * (server/features/learning/statements.ts), is compared with it.
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
    ), kept as (
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
      (select percent from kept) as percent, (select position_seconds from kept) as "positionSeconds"`,
}
