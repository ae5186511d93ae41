import { z } from 'zod'
import { type Endpoints, success } from '#shared/endpoints.ts'

export const dashboardEndpoints = {
  'GET /api/admin/dashboard/counts': {
    summary: 'Totals and growth against last month',
    answer: success({
      data: z.object({
        users: z.object({ total: z.number(), growthPercentage: z.number() }),
        formations: z.object({ total: z.number(), thisMonth: z.number() }),
        inscriptions: z.object({ total: z.number(), growthPercentage: z.number() }),
      }),
    }),
  },
  'GET /api/admin/dashboard/activity': {
    summary: 'Sign-ups, requests and completed formations of the last twelve months, oldest first',
    answer: success({
      data: z.array(
        z.object({
          /** 2026-11 */
          month: z.string(),
          signUps: z.number(),
          requests: z.number(),
          completions: z.number(),
        }),
      ),
    }),
  },
} satisfies Endpoints
