import { z } from 'zod'
import {
  type Endpoints,
  emailAddress,
  formationId,
  moment,
  optionalText,
  otherId,
  personId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { DECISIONS_AT_ONCE, REASON_MAX } from '#shared/limits.ts'
import { day, paging } from '#shared/paging.ts'
import { isPhoneNumber } from '#shared/phone.ts'
import { REQUEST_STATUSES } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import { REQUEST_SORTS } from './rules.ts'

const formationLanguage = z.enum(COURSE_LANGUAGES)
/** « false » leaves the list of courses empty: whoever turns pages has read it before, and it may be long. */
const withCourses = z.enum(['true', 'false']).optional()

const ownRequest = z.object({
  id: z.number(),
  formationId: z.number(),
  formationName: z.string(),
  formationLanguage,
  demandeDate: moment,
  status: z.enum(REQUEST_STATUSES),
  approvalDate: moment.nullable(),
  reason: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

const enrolment = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  fullName: z.string(),
  email: z.string(),
  /** The address of the account that the request belongs to; null without one. The address in the form may be anybody's. */
  accountEmail: z.string().nullable(),
  /** Whether that address is verified; null without an account. */
  accountVerified: z.boolean().nullable(),
  phoneNumber: z.string().nullable(),
  formationId: z.number(),
  formationName: z.string(),
  /** The same name, under the key the dashboard reads. */
  formation: z.string(),
  formationLanguage,
  demandeDate: moment,
  status: z.enum(REQUEST_STATUSES),
  approvalDate: moment.nullable(),
  approbationDate: moment.nullable(),
  reason: z.string().nullable(),
})
export type Enrolment = z.infer<typeof enrolment>

const DECISIONS = ['approuve', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

const decision = {
  action: z.enum(DECISIONS, { error: () => words.common.invalidInput }),
  /** Included in the mail about the refusal. */
  reason: optionalText(REASON_MAX).optional(),
}

const choice = z.object({ id: z.number(), name: z.string(), language: formationLanguage })
const byId = z.object({ id: otherId })
const decided = success({ message: z.string() })

export const enrolmentEndpoints = {
  'POST /api/inscriptions': {
    summary: 'Ask to enrol',
    refusals: {
      404: ['formation_not_found'],
      409: ['already_enrolled', 'already_pending'],
      429: ['too_many_requests'],
    },
    idempotent: true,
    body: z.object({
      fullName: requiredText(200),
      email: emailAddress,
      phoneNumber: requiredText(40).pipe(
        z.string().refine(isPhoneNumber, { error: () => words.common.phone }),
      ),
      formationId,
    }),
    status: 201,
    answer: success({ message: z.string() }),
  },
  'GET /api/inscriptions/getUserRequests/:userId': {
    summary: 'One’s own requests, newest first',
    refusals: { 403: ['not_yours'] },
    params: z.object({ userId: personId }),
    answer: z.array(ownRequest),
  },
  'GET /api/admin/inscriptions/pending': {
    summary: 'Requests that wait for a decision, newest first: all of them, or the page asked for',
    query: z.object(paging),
    answer: success({ data: z.array(enrolment), total: z.number() }),
  },
  'GET /api/admin/inscriptions/all': {
    summary: 'Requests, newest first: all of them, or the page asked for; and the formations to filter by',
    query: z.object({
      ...paging,
      status: z.enum(REQUEST_STATUSES).optional(),
      formationId: formationId.optional(),
      formations: withCourses,
      /** Days of the academy on which the request was made, inclusive. */
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(REQUEST_SORTS, { error: () => words.common.invalidInput }).optional(),
    }),
    answer: success({
      inscriptions: z.array(enrolment),
      total: z.number(),
      /** By status, independent of the search. */
      counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
      formations: z.array(choice),
    }),
  },
  'GET /api/admin/inscriptions/form-data': {
    summary: 'Learners and formations to choose from: all of them, or the learners searched for',
    query: z.object({ ...paging, formations: withCourses }),
    answer: success({
      users: z.array(z.object({ id: z.number(), fullName: z.string(), email: z.string() })),
      formations: z.array(choice),
    }),
  },
  'POST /api/admin/inscriptions': {
    summary: 'Enrol a learner directly',
    refusals: {
      404: ['formation_not_found', 'inscription_not_found', 'person_not_found'],
      409: ['already_decided', 'student_enrolled'],
    },
    idempotent: true,
    body: z.object({ userId: personId, formationId }),
    status: 201,
    answer: success({ message: z.string(), id: z.number() }),
  },
  'POST /api/admin/inscriptions/:id/approve': {
    summary: 'Approve a request',
    refusals: { 404: ['inscription_not_found'], 409: ['already_decided', 'student_enrolled'] },
    idempotent: true,
    params: byId,
    answer: decided,
  },
  'POST /api/admin/inscriptions/:id/action': {
    summary: 'Approve or reject a request',
    refusals: { 404: ['inscription_not_found'], 409: ['already_decided', 'student_enrolled'] },
    idempotent: true,
    params: byId,
    body: z.object(decision),
    answer: decided,
  },
  'DELETE /api/admin/inscriptions/:id': {
    summary: 'End an enrolment: access ends at once, progress is kept for a later one',
    refusals: { 404: ['inscription_not_found'], 409: ['not_approved'] },
    idempotent: true,
    params: byId,
    answer: decided,
  },
  'POST /api/admin/inscriptions/decisions': {
    summary: 'Approve or reject several requests; those already processed are skipped',
    refusals: { 404: ['inscription_not_found'], 409: ['already_decided', 'student_enrolled'] },
    idempotent: true,
    body: z.object({
      ids: z
        .array(otherId, { error: () => words.common.invalidInput })
        .min(1, { error: () => words.common.invalidInput })
        .max(DECISIONS_AT_ONCE, { error: () => words.inscriptions.tooManyAtOnce(DECISIONS_AT_ONCE) }),
      ...decision,
    }),
    answer: success({ message: z.string(), decided: z.number(), skipped: z.number() }),
  },
} satisfies Endpoints
