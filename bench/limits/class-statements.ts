/** What the calls of a class read and write, as the plainest statement for one learner. */
export const CLASS_STATEMENTS = {
  bell: `
    select (select json_agg(shown) from (
        select * from notifications where user_id = $1::int order by at desc, id desc limit 20
      ) shown) as data,
      (select count(*) from notifications where user_id = $1::int and read_at is null) as unread,
      (select count(*) from notifications where user_id = $1::int) as total`,

  questions: `
    select (select json_agg(shown) from (
        select q.id, q.text, q.resolved, q.created_at, u.first_name, u.last_name, u.photo_id, (
          select json_agg(a) from (
            select a.id, a.text, a.accepted, a.created_at, w.first_name, w.last_name, w.photo_id
            from question_answers a left join users w on w.id = a.author_id where a.question_id = q.id order by a.id
          ) a
        ) as answers
        from chapter_questions q left join users u on u.id = q.author_id
        where q.chapter_id = $2::int order by q.id desc limit 20
      ) shown) as data,
      (select count(*) from chapter_questions where chapter_id = $2::int) as total
    where exists (
      select from inscriptions i join chapters c on c.formation_id = i.formation_id
      where c.id = $2::int and i.user_id = $1::int and i.status = 'Approuvée'
    )`,

  ask: `
    with place as (
      select f.id, f.name, f.trainer_id from inscriptions i join formations f on f.id = i.formation_id
      where i.user_id = $1::int and i.formation_id = $2::int and i.status = 'Approuvée' limit 1
    ), asked as (
      insert into chapter_questions (formation_id, chapter_id, author_id, text)
      select id, $3::int, $1::int, 'Et si la personne ne souhaite pas en parler ?' from place
      returning id
    ), told as (
      insert into notifications (user_id, kind, facts, formation_id, thread, mail_at)
      select trainer_id, 'question', json_build_object('formation', name), id, 'formation:' || id, now() from place
    )
    select id from asked`,

  announcements: `
    select json_agg(shown) from (
      select a.id, a.title, a.text, a.at, u.first_name, u.last_name, u.photo_id
      from announcements a left join users u on u.id = a.author_id
      where a.formation_id = $2::int and exists (
        select from inscriptions where user_id = $1::int and formation_id = $2::int and status = 'Approuvée'
      ) order by a.id desc limit 50
    ) shown`,
}

/** An announcement to everybody who follows a course, as one statement. */
export const announceTo = (formationId: number) => `
  with made as (
    insert into announcements (formation_id, title, text) values (${formationId}, 'Une séance de plus', 'Jeudi.') returning id
  )
  insert into notifications (user_id, kind, facts, formation_id, mail_at)
  select i.user_id, 'announcement', json_build_object('formation', 'Pour toute l’académie', 'announcementId', made.id),
    ${formationId}, now()
  from made, inscriptions i join users u on u.id = i.user_id
  where i.formation_id = ${formationId} and i.status = 'Approuvée' and u.banned_at is null`
