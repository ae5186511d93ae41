import { asc, desc, eq, sql } from 'drizzle-orm'
import { auditEntries } from '#db/schema/audit.ts'
import { chapters } from '#db/schema/chapters.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { groupMembers, groups } from '#db/schema/groups.ts'
import { media } from '#db/schema/media.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { Db } from '#server/platform/database/database.ts'

export function requestsOf(db: Db, userId: number) {
  const { fullName, email, phoneNumber, status, requestedAt, decidedAt, reason } = enrolments
  return db
    .select({
      formation: courses.name,
      fullName,
      email,
      phoneNumber,
      status,
      requestedAt,
      decidedAt,
      reason,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.formationId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.requestedAt), desc(enrolments.id))
}

export function progressOf(db: Db, userId: number) {
  const { percent, positionSeconds, completedAt, updatedAt } = chapterProgress
  return db
    .select({
      formation: courses.name,
      chapter: chapters.title,
      percent,
      positionSeconds,
      completedAt,
      updatedAt,
    })
    .from(chapterProgress)
    .innerJoin(chapters, eq(chapters.id, chapterProgress.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(eq(chapterProgress.userId, userId))
    .orderBy(asc(courses.id), asc(chapters.position))
}

export function groupsOf(db: Db, userId: number) {
  return db
    .select({ name: groups.name, joinedAt: groupMembers.joinedAt })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.joinedAt), asc(groups.id))
}

export function taughtBy(db: Db, userId: number) {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(eq(courses.trainerId, userId))
    .orderBy(asc(courses.id))
}

export function uploadsOf(db: Db, userId: number) {
  const { originalName, mimeType, bytes, createdAt } = media
  return db
    .select({ originalName, mimeType, bytes, createdAt })
    .from(media)
    .where(eq(media.uploadedBy, userId))
    .orderBy(asc(media.createdAt), asc(media.id))
}

export function contactMessagesOf(db: Db, email: string) {
  const { subject, message, createdAt } = contactMessages
  return db
    .select({ subject, message, createdAt })
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, sql`lower(${email})`))
    .orderBy(asc(contactMessages.id))
}

export function actionsOf(db: Db, userId: number) {
  const { at, action, target } = auditEntries
  return db
    .select({ at, action, target })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .orderBy(asc(auditEntries.id))
}
