import { z } from 'zod'
import { type Endpoints, emailAddress, requiredText, success } from '#shared/endpoints.ts'
import { CONTACT_MESSAGE_MAX } from '#shared/limits.ts'

const message = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: emailAddress,
  subject: requiredText(200),
  message: requiredText(CONTACT_MESSAGE_MAX),
})
export type ContactMessage = z.infer<typeof message>

export const contactEndpoints = {
  'POST /api/contact': {
    summary: 'Write to the academy',
    refusals: { 429: ['too_many_requests'] },
    idempotent: true,
    body: message,
    status: 201,
    answer: success({ message: z.string() }),
  },
} satisfies Endpoints
