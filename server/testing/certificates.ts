import { certificates } from '#db/schema/certificates.ts'
import { newNumber } from '../features/certificates/new-number.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestPerson } from './academy.ts'

/** Adds a certificate of a formation that need not exist: it may have been deleted since. */
export async function addCertificate(
  { db }: Pick<Platform, 'db'>,
  learner: Pick<TestPerson, 'id'>,
  overrides: Partial<typeof certificates.$inferInsert> = {},
) {
  const [made] = await db
    .insert(certificates)
    .values({
      number: newNumber(new Date()),
      userId: learner.id,
      formationId: 900_000 + Math.floor(Math.random() * 100_000),
      formationName: 'Droits humains',
      formationLanguage: 'fr',
      fullName: 'Imane Chraïbi',
      emailSalt: 'sel',
      emailHash: `sha256$${'0'.repeat(64)}`,
      language: 'fr',
      hours: 1.5,
      chapterCount: 3,
      objectives: ['Connaître ses droits'],
      ...overrides,
    })
    .returning()
  if (!made) throw new Error('the certificate was not added')
  return made
}
