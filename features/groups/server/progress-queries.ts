import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/certificates.ts'
import { chapters } from '#db/schema/chapters.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { groupFormations, groupMembers } from '#db/schema/groups.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Each enrolment of a member in a course of the group, with the chapters completed and the certificate, unless it was revoked. */
export function enrolmentsOfGroup(db: Db, groupId: number) {
  return db
    .select({
      userId: sql<number>`${groupMembers.userId}`,
      formationId: enrolments.formationId,
      done: sql<number>`count(${chapterProgress.completedAt})::int`,
      lastCompletion: sql<
        string | null
      >`to_char(max(${chapterProgress.completedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      certificateNumber: certificates.number,
    })
    .from(groupMembers)
    .innerJoin(groupFormations, eq(groupFormations.groupId, groupMembers.groupId))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.userId, groupMembers.userId),
        eq(enrolments.formationId, groupFormations.formationId),
        eq(enrolments.status, 'Approuvée'),
      ),
    )
    .leftJoin(
      certificates,
      and(
        eq(certificates.userId, groupMembers.userId),
        eq(certificates.formationId, groupFormations.formationId),
        isNull(certificates.revokedAt),
      ),
    )
    .leftJoin(chapters, eq(chapters.formationId, enrolments.formationId))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, groupMembers.userId)),
    )
    .where(eq(groupMembers.groupId, groupId))
    .groupBy(groupMembers.userId, enrolments.formationId, certificates.number)
}

export async function chapterCounts(db: Db, formationIds: number[]) {
  const rows = await db
    .select({ formationId: chapters.formationId, total: sql<number>`count(*)::int` })
    .from(chapters)
    .where(inArray(chapters.formationId, formationIds))
    .groupBy(chapters.formationId)
  return new Map(rows.map(({ formationId, total }) => [formationId, total]))
}
