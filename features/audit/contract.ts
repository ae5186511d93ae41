import { z } from 'zod'
import { type Endpoints, moment, personId, success } from '#shared/endpoints.ts'
import { day, paging } from '#shared/paging.ts'

const entry = z.object({
  id: z.number(),
  at: moment,
  actor: z.string(),
  /** A stable code such as « user.ban ». Its words are in messages/<language>/audit.ts. */
  action: z.string(),
  target: z.string(),
})
export type AuditEntry = z.infer<typeof entry>

const filters = {
  search: paging.search,
  action: z.string().max(100).optional(),
  /** Who did it. */
  person: personId.optional(),
  /** Days of the academy, inclusive. */
  from: day.optional(),
  to: day.optional(),
}

export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'Who did what to whom, newest first: all of it, or the page asked for',
    query: z.object({ ...paging, ...filters }),
    answer: success({ data: z.array(entry), total: z.number() }),
  },
  'GET /api/admin/audit/export': {
    summary: 'The same as CSV, oldest first',
    types: ['text/csv'],
    query: z.object(filters),
    answer: z.string(),
  },
} satisfies Endpoints
