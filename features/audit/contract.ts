import { z } from 'zod'
import { type Endpoints, moment, success } from '#shared/endpoints.ts'
import { paging } from '#shared/paging.ts'

const entry = z.object({
  id: z.number(),
  at: moment,
  actor: z.string(),
  /** A stable code such as « user.ban ». Its words are in messages/<language>/audit.ts. */
  action: z.string(),
  target: z.string(),
})
export type AuditEntry = z.infer<typeof entry>

export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'Who did what to whom, newest first: all of it, or the page asked for',
    query: z.object({ ...paging, action: z.string().max(100).optional() }),
    answer: success({ data: z.array(entry), total: z.number() }),
  },
} satisfies Endpoints
