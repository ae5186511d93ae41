import { eq } from 'drizzle-orm'
import { certificates, withdrawnCertificates } from '#db/schema/certificates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type AppError, unknownAddress } from '#server/platform/errors.ts'
import type { CourseLanguage, Language } from '#shared/languages.ts'
import { withdrawn } from './errors.ts'

/** A certificate with the facts of the day it was issued. */
export interface Certificate {
  id: number
  number: string
  userId: number
  formationId: number
  formationName: string
  formationLanguage: CourseLanguage
  fullName: string
  /** A UUID: who the badge is about. */
  subjectId: string
  emailSalt: string
  /** `sha256$` and the hexadecimal SHA-256 of the address followed by the salt. */
  emailHash: string
  issuedAt: Date
  minutes: number
  /** Null without a quiz. */
  scorePercent: number | null
  /** The learner's on that day: the document is in it. */
  language: Language
  /** What the course teaches, as it stood. */
  objectives: string[]
  chapterCount: number
  status: 'valid' | 'revoked'
  revokedAt: Date | null
  reason: string | null
}

/** The certificate of a number as it is printed; see `certificateNumber` of features/certificates/certificate-number.ts for typed ones. */
export async function findCertificate(db: Db, number: string): Promise<Certificate | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number))
  return row ? certificateOf(row) : null
}

/** As `findCertificate`; distinguishes a number that was withdrawn with its account from one that was never given. */
export async function requireCertificate(
  db: Db,
  number: string | null,
  missing: () => AppError = unknownAddress,
): Promise<Certificate> {
  if (!number) throw missing()
  const certificate = await findCertificate(db, number)
  if (certificate) return certificate
  const [gone] = await db.select().from(withdrawnCertificates).where(eq(withdrawnCertificates.number, number))
  throw gone ? withdrawn(gone.issuedOn) : missing()
}

/** To one decimal. */
export const hoursOf = ({ minutes }: Pick<Certificate, 'minutes'>) => Math.round(minutes / 6) / 10

export function certificateOf({ search: _, hours, ...row }: typeof certificates.$inferSelect): Certificate {
  return { ...row, minutes: Math.round(hours * 60), status: row.revokedAt ? 'revoked' : 'valid' }
}
