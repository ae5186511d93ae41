import { z } from 'zod'
import { type Endpoints, success } from '#shared/endpoints.ts'
import { FIRST_STEPS } from './first-steps.ts'

const step = z.object({ id: z.enum(FIRST_STEPS), done: z.boolean() })

export const firstStepsEndpoints = {
  'GET /api/admin/first-steps': {
    summary: 'What a new academy needs, and what of it is done; the demo has no steps',
    answer: success({ steps: z.array(step), dismissed: z.boolean() }),
  },
  'DELETE /api/admin/first-steps': {
    summary: 'Dismiss the first steps for good',
    answer: success({}),
  },
  'POST /api/admin/settings/test-mail': {
    summary: 'Send a mail to oneself now; 502 `mail_failed` says what the mail server has answered',
    refusals: { 502: ['mail_failed'] },
    idempotent: true,
    answer: success({ message: z.string() }),
  },
} satisfies Endpoints
