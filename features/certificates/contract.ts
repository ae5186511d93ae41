import { z } from 'zod'
import { type Endpoints, moment, requiredText, success } from '#shared/endpoints.ts'
import { COURSE_LANGUAGES, LANGUAGES } from '#shared/languages.ts'
import { CERTIFICATES_A_PAGE, REASON_MAX, REVOCATION_REASON_MIN } from '#shared/limits.ts'
import { paging } from '#shared/paging.ts'
import { words } from '#words/errors.ts'
import { certificateNumber } from './certificate-number.ts'

const STATUSES = ['valid', 'revoked'] as const

/** An unreadable number is passed on as no number at all: the answer is « not found », as for one that was never given. */
const number = z
  .string()
  .max(100, { error: () => words.common.invalidInput })
  .transform((typed) => certificateNumber(typed) ?? '-')
const byNumber = z.object({ number })

const facts = {
  number: z.string(),
  formationName: z.string(),
  formationLanguage: z.enum(COURSE_LANGUAGES),
  fullName: z.string(),
  issuedAt: moment,
  status: z.enum(STATUSES),
  revokedAt: moment.nullable(),
}

export const ownCertificate = z.object({
  ...facts,
  formationId: z.number(),
  hours: z.number(),
  minutes: z.number(),
  /** The average of the best results in the quizzes; null without a quiz. */
  scorePercent: z.number().nullable(),
  language: z.enum(LANGUAGES),
  /** Why it was revoked, in the administrator's words. */
  reason: z.string().nullable(),
  verifyUrl: z.string(),
  pdfUrl: z.string(),
  badgeUrl: z.string(),
})
export type OwnCertificate = z.infer<typeof ownCertificate>

const publicCertificate = z.object({
  ...facts,
  hours: z.number(),
  minutes: z.number(),
  scorePercent: z.number().nullable(),
  chapterCount: z.number(),
  /** What the course teaches, as it stood. */
  objectives: z.array(z.string()),
  academy: z.string(),
})
export type PublicCertificate = z.infer<typeof publicCertificate>

const adminCertificate = z.object({ ...facts, email: z.string(), reason: z.string().nullable() })
export type AdminCertificate = z.infer<typeof adminCertificate>

const changed = success({ message: z.string() })

export const certificateEndpoints = {
  'GET /api/certificates': {
    summary: 'One’s own certificates, newest first',
    answer: success({ data: z.array(ownCertificate) }),
  },
  'GET /api/certificates/:number': {
    summary: 'A certificate by its number, valid or revoked; case and hyphens do not matter',
    refusals: { 404: ['certificate_not_found'], 410: ['withdrawn'] },
    params: byNumber,
    answer: success({ certificate: publicCertificate }),
  },
  'GET /api/admin/certificates': {
    summary: 'Certificates, newest first, by the page',
    query: z.object({
      ...paging,
      page: paging.page.default(1),
      size: paging.size.default(CERTIFICATES_A_PAGE),
    }),
    answer: success({ data: z.array(adminCertificate), total: z.number() }),
  },
  'POST /api/admin/certificates/:number/revoke': {
    summary: 'Revoke a certificate; the learner is told why',
    refusals: { 404: ['certificate_not_found'], 409: ['already_revoked'] },
    idempotent: true,
    params: byNumber,
    body: z.object({
      reason: requiredText(REASON_MAX).min(REVOCATION_REASON_MIN, {
        error: () => words.certificates.reasonTooShort(REVOCATION_REASON_MIN),
      }),
    }),
    answer: changed,
  },
  'POST /api/admin/certificates/:number/restore': {
    summary: 'Make a revoked certificate valid again',
    refusals: { 404: ['certificate_not_found'], 409: ['not_revoked'] },
    idempotent: true,
    params: byNumber,
    answer: changed,
  },
} satisfies Endpoints
