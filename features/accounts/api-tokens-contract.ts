import { z } from 'zod'
import { done, type Endpoints, moment, otherId, requiredText, success } from '#shared/endpoints.ts'
import { API_TOKEN_NAME_MAX } from '#shared/limits.ts'
import { API_SCOPES } from '#shared/statuses.ts'

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(API_SCOPES),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** Who made it, and in whose name it acts. */
  owner: z.string(),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenEndpoints = {
  'GET /api/admin/tokens': {
    summary: 'API tokens of all administrators, newest first',
    answer: success({ data: z.array(apiToken) }),
  },
  'POST /api/admin/tokens': {
    summary: 'Make an API token; it is shown this once',
    refusals: { 409: ['too_many_tokens'], 429: ['too_many_requests'] },
    idempotent: true,
    body: z.object({ name: requiredText(API_TOKEN_NAME_MAX), scope: z.enum(API_SCOPES) }),
    status: 201,
    answer: success({ id: z.number(), token: z.string() }),
  },
  'DELETE /api/admin/tokens/:id': {
    summary: 'Revoke an API token, one’s own or another administrator’s',
    refusals: { 404: ['token_not_found'] },
    idempotent: true,
    params: z.object({ id: otherId }),
    answer: done,
  },
} satisfies Endpoints
