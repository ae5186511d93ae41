import { z } from 'zod'
import {
  type Endpoints,
  forAuthors,
  formationId,
  moment,
  optionalText,
  otherId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { QUESTION_MAX, REASON_MAX } from '#shared/limits.ts'
import { paging } from '#shared/paging.ts'
import { ROLES } from '#shared/statuses.ts'
import { QUESTION_STATES } from './rules.ts'

const author = z.object({
  /** « Compte supprimé » once the account is deleted. */
  name: z.string(),
  photo: z.string().nullable(),
  /** Null once the account is deleted. */
  role: z.enum(ROLES).nullable(),
})

/** On a question and on an answer. */
const reported = {
  /** Whether the reader has reported it. */
  reportedByMe: z.boolean(),
  /** Reports to be decided, without who sent them. Null where there are none, for learners, and for the author. */
  reports: z
    .object({
      count: z.number(),
      /** Those that were given, newest first, at most ten. */
      reasons: z.array(z.string()),
    })
    .nullable(),
}

const answer = z.object({
  id: z.number(),
  author,
  text: z.string(),
  createdAt: moment,
  accepted: z.boolean(),
  mine: z.boolean(),
  ...reported,
})

const question = z.object({
  id: z.number(),
  chapitreId: z.number(),
  author,
  text: z.string(),
  createdAt: moment,
  resolved: z.boolean(),
  answers: z.array(answer),
  mine: z.boolean(),
  ...reported,
})
export type Question = z.infer<typeof question>
export type QuestionAnswer = Question['answers'][number]

/** A question beside others of several courses. */
const placedQuestion = question.extend({
  formationId: z.number(),
  formationName: z.string(),
  chapitreTitle: z.string(),
})
export type PlacedQuestion = z.infer<typeof placedQuestion>

const text = requiredText(QUESTION_MAX)
const byId = z.object({ id: otherId })
const page = { page: paging.page.default(1), search: paging.search }
const written = success({ id: z.number() })
const done = success({})

const report = {
  params: byId,
  body: z.object({ reason: optionalText(REASON_MAX).default('') }),
  answer: done,
}

export const questionEndpoints = {
  'GET /api/formations/:id/questions': {
    summary: 'The questions of a formation or of one of its chapters, newest first, 20 a page',
    refusals: { 404: ['chapter_not_found', 'formation_not_found'], 409: ['chapter_locked'] },
    params: z.object({ id: formationId }),
    query: z.object({ ...page, chapitreId: otherId.optional() }),
    answer: success({ data: z.array(question), total: z.number() }),
  },
  'POST /api/formations/:id/questions': {
    summary: 'Ask a question about a chapter',
    refusals: {
      404: ['chapter_not_found', 'formation_not_found'],
      409: ['chapter_locked'],
      429: ['too_many_requests'],
    },
    idempotent: true,
    params: z.object({ id: formationId }),
    body: z.object({ chapitreId: otherId, text }),
    status: 201,
    answer: written,
  },
  'PUT /api/questions/:id': {
    summary:
      'Change the text (its author), resolve, or accept an answer (the asker, the trainer, administrators)',
    refusals: { 404: ['answer_not_found', 'question_not_found'], 409: ['chapter_locked'] },
    params: byId,
    body: z.object({
      text: text.optional(),
      resolved: z.boolean().optional(),
      acceptedAnswerId: otherId.nullable().optional(),
    }),
    answer: done,
  },
  'DELETE /api/questions/:id': {
    summary: 'Delete a question and its answers: one’s own, or any as trainer or administrator',
    refusals: { 404: ['question_not_found'] },
    params: byId,
    answer: done,
  },
  'POST /api/questions/:id/answers': {
    summary: 'Answer a question',
    refusals: {
      404: ['question_not_found'],
      409: ['chapter_locked', 'thread_full'],
      429: ['too_many_requests'],
    },
    idempotent: true,
    params: byId,
    body: z.object({ text }),
    status: 201,
    answer: written,
  },
  'PUT /api/answers/:id': {
    summary: 'Change the text of one’s own answer',
    refusals: { 404: ['answer_not_found'] },
    params: byId,
    body: z.object({ text }),
    answer: done,
  },
  'DELETE /api/answers/:id': {
    summary: 'Delete an answer: one’s own, or any as trainer or administrator',
    refusals: { 404: ['answer_not_found'] },
    params: byId,
    answer: done,
  },
  'POST /api/questions/:id/report': {
    summary: 'Tell the trainer and the administrators that a question is out of place',
    refusals: {
      404: ['answer_not_found', 'question_not_found'],
      409: ['chapter_locked', 'own_message'],
      429: ['too_many_requests'],
    },
    ...report,
  },
  'POST /api/answers/:id/report': {
    summary: 'Tell the trainer and the administrators that an answer is out of place',
    refusals: {
      404: ['answer_not_found', 'question_not_found'],
      409: ['chapter_locked', 'own_message'],
      429: ['too_many_requests'],
    },
    ...report,
  },
  'DELETE /api/questions/:id/reports': {
    summary: 'Let a reported question of another person stand (its trainer, administrators)',
    refusals: { 404: ['answer_not_found', 'question_not_found'] },
    params: byId,
    answer: done,
  },
  'DELETE /api/answers/:id/reports': {
    summary: 'Let a reported answer of another person stand (its trainer, administrators)',
    refusals: { 404: ['answer_not_found', 'question_not_found'] },
    params: byId,
    answer: done,
  },
  ...forAuthors({
    'GET /questions': {
      summary: {
        formateur:
          'The open questions of one’s own formations, all of them, or those with reports, newest first',
        admin: 'The open questions of every formation, all of them, or those with reports, newest first',
      },
      query: z.object({ ...page, state: z.enum(QUESTION_STATES).default('open') }),
      answer: success({ data: z.array(placedQuestion), total: z.number() }),
    },
  }),
} satisfies Endpoints
