import { paths } from '#shared/paths.ts'
import { certificateBadge, certificatePdf } from '../certificate-files.ts'
import type { AdminCertificate, OwnCertificate, PublicCertificate } from '../contract.ts'
import { type Certificate, hoursOf } from './certificate.ts'

/** What the learner sees of their own; the reason of a revocation is for them. */
export function presentOwn(certificate: Certificate, publicUrl: string): OwnCertificate {
  const { number } = certificate
  return {
    number,
    formationId: certificate.formationId,
    formationName: certificate.formationName,
    formationLanguage: certificate.formationLanguage,
    fullName: certificate.fullName,
    issuedAt: certificate.issuedAt.toISOString(),
    hours: hoursOf(certificate),
    minutes: certificate.minutes,
    scorePercent: certificate.scorePercent,
    language: certificate.language,
    status: certificate.status,
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    reason: certificate.reason,
    verifyUrl: publicUrl + paths.certificate(number),
    pdfUrl: publicUrl + certificatePdf(number),
    badgeUrl: publicUrl + certificateBadge(number),
  }
}

/** What anybody may read who has the number. */
export function presentPublic(certificate: Certificate, academy: string): PublicCertificate {
  return {
    number: certificate.number,
    fullName: certificate.fullName,
    formationName: certificate.formationName,
    formationLanguage: certificate.formationLanguage,
    issuedAt: certificate.issuedAt.toISOString(),
    hours: hoursOf(certificate),
    minutes: certificate.minutes,
    scorePercent: certificate.scorePercent,
    chapterCount: certificate.chapterCount,
    objectives: certificate.objectives,
    academy,
    status: certificate.status,
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
  }
}

export function presentForAdmin(certificate: Certificate, email: string): AdminCertificate {
  return {
    number: certificate.number,
    fullName: certificate.fullName,
    email,
    formationName: certificate.formationName,
    formationLanguage: certificate.formationLanguage,
    issuedAt: certificate.issuedAt.toISOString(),
    status: certificate.status,
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    reason: certificate.reason,
  }
}
