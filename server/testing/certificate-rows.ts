import { certificates } from '#db/schema/certificates.ts'
import { type Certificate, certificateOf } from '#features/certificates/server/certificate.ts'
import { newNumber } from '#features/certificates/server/issue.ts'
import type { Platform } from '../platform/platform.ts'

const ISSUED_AT = new Date('2026-11-14T10:00:00Z')

/** A test academy, or the database of one that runs as a process. */
interface Where {
  platform: Pick<Platform, 'db'>
  person(role: 'user'): Promise<{ id: number }>
}

/** A certificate as it stands in the database, of a new learner unless one is given. */
export async function addCertificate(
  { platform, person }: Where,
  overrides: Partial<typeof certificates.$inferInsert> = {},
): Promise<Certificate> {
  const userId = overrides.userId ?? (await person('user')).id
  const [row] = await platform.db
    .insert(certificates)
    .values({
      number: newNumber(ISSUED_AT),
      // Of a course that is gone.
      formationId: 900_001,
      formationName: 'Droits humains : repères pour agir au quotidien',
      formationLanguage: 'fr',
      fullName: 'Imane Chraïbi',
      emailSalt: 'salt',
      emailHash: 'sha256$0000',
      language: 'fr',
      hours: 5.2,
      scorePercent: 92,
      chapterCount: 18,
      objectives: ['Reconnaître une discrimination', 'Agir au quotidien'],
      issuedAt: ISSUED_AT,
      ...overrides,
      userId,
    })
    .returning()
  if (!row) throw new Error('no certificate was added')
  return certificateOf(row)
}
