import { and, asc, desc, eq, gte, isNotNull, lt, max } from 'drizzle-orm'
import { certificates, withdrawnCertificates } from '#db/schema/certificates.ts'
import { courses, learningPoints } from '#db/schema/courses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Achieved } from './credential.ts'
import { LIST_LENGTH } from './status-list.ts'

/** The ids of revoked and withdrawn certificates of a list; null for a list that no certificate has reached. */
export async function revokedIn(db: Db, list: number): Promise<number[] | null> {
  const first = list * LIST_LENGTH
  if (list > 0 && (await highestId(db)) < first) return null
  const inList = ({ id }: typeof certificates | typeof withdrawnCertificates) =>
    and(gte(id, first), lt(id, first + LIST_LENGTH))
  const withdrawn = await db
    .select({ id: withdrawnCertificates.id })
    .from(withdrawnCertificates)
    .where(inList(withdrawnCertificates))
  const revoked = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isNotNull(certificates.revokedAt), inList(certificates)))
  return [...revoked, ...withdrawn].map(({ id }) => id)
}

async function highestId(db: Db) {
  const [issued] = await db.select({ id: max(certificates.id) }).from(certificates)
  const [withdrawn] = await db.select({ id: max(withdrawnCertificates.id) }).from(withdrawnCertificates)
  return Math.max(issued?.id ?? 0, withdrawn?.id ?? 0)
}

/** A course as its newest certificate names it, even if it was deleted since; or as it is published. */
export async function achievedIn(db: Db, formationId: number): Promise<Achieved | null> {
  const [issued] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.formationId, formationId))
    .orderBy(desc(certificates.id))
    .limit(1)
  if (issued)
    return {
      formationId,
      name: issued.formationName,
      language: issued.formationLanguage === 'ar' ? 'ar' : 'fr',
      objectives: issued.objectives,
    }
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, formationId), eq(courses.status, 'Publié')))
  if (!course) return null
  const points = await db
    .select({ text: learningPoints.text })
    .from(learningPoints)
    .where(eq(learningPoints.formationId, formationId))
    .orderBy(asc(learningPoints.position))
  return {
    formationId,
    name: course.name,
    language: course.language === 'ar' ? 'ar' : 'fr',
    objectives: points.map(({ text }) => text),
  }
}
