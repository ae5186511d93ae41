import { and, asc, eq, gt, isNotNull, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/certificates.ts'
import { chapters } from '#db/schema/chapters.ts'
import { courses, learningPoints } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Ids of enrolments, the first excluded and the last included. */
export interface EnrolmentRange {
  after: number
  upTo: number
}

/** Whose certificates to look for: one learner's, those whom something happened to in the last minutes, or a part of all. */
export type Scope = { userId: number } | 'recent' | EnrolmentRange

export async function highestEnrolment(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(enrolments.id) }).from(enrolments)
  return row?.id ?? 0
}

const RECENT = sql`now() - interval '15 minutes'`

export type DueRow = Awaited<ReturnType<typeof selectDue>>[number]

/**
 * Enrolments whose learner is verified and has completed every chapter, without a certificate yet, with the facts of
 * today. In the order of their ids, from the one after `after`. The learner's row is locked against deletion.
 */
export function selectDue(tx: Db, scope: Scope, after: number, limit: number) {
  return tx
    .select({
      enrolmentId: enrolments.id,
      userId: users.id,
      fullName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
      language: users.language,
      formationId: courses.id,
      formationName: courses.name,
      formationLanguage: courses.language,
      minutes: sql<number>`(select sum(${chapters.durationMinutes})::int from ${chapters} where ${ofCourse})`,
      chapterCount: sql<number>`(select count(*)::int from ${chapters} where ${ofCourse})`,
      objectives: sql<
        string[]
      >`(select coalesce(json_agg(${learningPoints.text} order by ${learningPoints.position}), '[]')
        from ${learningPoints} where ${eq(learningPoints.formationId, courses.id)})`,
      scorePercent: sql<number | null>`(select floor(avg(best))::int from (
        select max(${quizAttempts.percent}) as best from ${quizAttempts}
        join ${chapters} on ${and(eq(chapters.id, quizAttempts.chapterId), ofCourse)}
        where ${and(eq(quizAttempts.userId, users.id), isNull(quizAttempts.resetAt))}
        group by ${quizAttempts.chapterId}
      ) as results)`,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .where(
      and(
        gt(enrolments.id, after),
        eq(enrolments.status, 'Approuvée'),
        inScope(scope),
        eq(courses.certificate, true),
        isNotNull(users.emailVerifiedAt),
        isNull(users.bannedAt),
        hasNone,
        sql`exists (select from ${chapters} where ${ofCourse})`,
        sql`not exists (
          select from ${chapters}
          left join ${chapterProgress}
            on ${and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, users.id))}
          where ${ofCourse} and ${chapterProgress.percent} is distinct from 100
        )`,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit)
    .for('key share', { of: users })
}

const ofCourse = eq(chapters.formationId, courses.id)

const hasNone = sql`not exists (select from ${certificates}
  where ${and(eq(certificates.userId, users.id), eq(certificates.formationId, courses.id))})`

function inScope(scope: Scope): SQL | undefined {
  if (scope !== 'recent')
    return 'userId' in scope ? eq(enrolments.userId, scope.userId) : lte(enrolments.id, scope.upTo)
  // As ids, each found by an index: an `or` would read every enrolment.
  return sql`${enrolments.id} in (
    select i.id from ${chapterProgress} p join ${chapters} c on c.id = p.chapter_id
    join ${enrolments} i on i.user_id = p.user_id and i.formation_id = c.formation_id
    where p.completed_at > ${RECENT}
    union select i.id from ${users} u join ${enrolments} i on i.user_id = u.id
    where u.email_verified_at > ${RECENT}
    union select i.id from ${users} u join ${enrolments} i on i.user_id = u.id where u.updated_at > ${RECENT}
    union select i.id from ${courses} f join ${enrolments} i on i.formation_id = f.id
    where f.updated_at > ${RECENT}
    union select id from ${enrolments} where decided_at > ${RECENT}
  )`
}
