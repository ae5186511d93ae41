import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/certificates.ts'
import { chapters } from '#db/schema/chapters.ts'
import { categories, courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * How many rows are read at once, by id: neither this process nor the database holds the whole list,
 * and a part is garbage before the next ones fill the memory.
 */
const PART = 500

export function requestsAfter(db: Db, id: number) {
  const { search: _, ...request } = getTableColumns(enrolments)
  return db
    .select({ request, formation: courses.name, account: users.email })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .leftJoin(users, eq(users.id, enrolments.userId))
    .where(gt(enrolments.id, id))
    .orderBy(asc(enrolments.id))
    .limit(PART)
}

export function peopleAfter(db: Db, id: number) {
  const { id: userId, firstName, lastName, email, phone, role, emailVerifiedAt, bannedAt, createdAt } = users
  const person = { id: userId, firstName, lastName, email, phone, role, emailVerifiedAt, bannedAt, createdAt }
  const enrolmentCount = sql<number>`(select count(*)::int from ${enrolments}
    where ${and(eq(enrolments.userId, users.id), eq(enrolments.status, 'Approuvée'), isNotNull(enrolments.userId))})`
  return db
    .select({ person, enrolmentCount })
    .from(users)
    .where(gt(users.id, id))
    .orderBy(asc(users.id))
    .limit(PART)
}

export function coursesAfter(db: Db, id: number) {
  const minutes = sql<number>`(select coalesce(sum(${chapters.durationMinutes}), 0)::int from ${chapters}
    where ${eq(chapters.formationId, courses.id)})`
  const chapterCount = sql<number>`(select count(*)::int from ${chapters}
    where ${eq(chapters.formationId, courses.id)})`
  const enrolmentCount = sql<number>`(select count(*)::int from ${enrolments}
    where ${and(eq(enrolments.formationId, courses.id), eq(enrolments.status, 'Approuvée'))})`
  return db
    .select({
      formation: courses,
      category: categories.name,
      categoryAr: categories.nameAr,
      minutes,
      chapterCount,
      enrolmentCount,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .where(gt(courses.id, id))
    .orderBy(asc(courses.id))
    .limit(PART)
}

export function certificatesAfter(db: Db, id: number) {
  return db
    .select({ certificate: certificates, email: users.email })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(gt(certificates.id, id))
    .orderBy(asc(certificates.id))
    .limit(PART)
}
