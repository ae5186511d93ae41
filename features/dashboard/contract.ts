import { z } from 'zod'
import { type Endpoints, success } from '#shared/endpoints.ts'

/** New ones of this month against those of the same days of the last month, of which there were `base`. */
const grown = z.object({
  total: z.number(),
  growthPercentage: z.number(),
  thisMonth: z.number(),
  base: z.number(),
})

export const dashboardEndpoints = {
  'GET /api/admin/dashboard/counts': {
    summary: 'Totals and growth against the same days of last month',
    answer: success({
      data: z.object({
        users: grown,
        formations: z.object({ total: z.number(), thisMonth: z.number() }),
        inscriptions: grown,
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
