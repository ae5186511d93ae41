/**
 * SQL: whether a person follows a course. Not by `exists`, which PostgreSQL may answer from a hash of the whole table:
 * a prepared statement planned while the table was small keeps that plan while thousands are enrolled.
 */
export const isEnrolled = (userId: string, formationId: string) => `((
      select true from inscriptions i
      where i.user_id = ${userId} and i.formation_id = ${formationId} and i.status = 'Approuvée'
    ) is not null)`

/** SQL: the course of a chapter, null if there is no such chapter. */
export const courseOf = (chapterId: string) => `(select formation_id from chapters where id = ${chapterId})`

/** SQL: whether a person has completed a chapter. */
export const isComplete = (userId: string, chapterId: string) => `coalesce((
        select p.percent = 100 from chapter_progress p
        where p.user_id = ${userId} and p.chapter_id = ${chapterId}
      ), false)`
