import { z } from 'zod'
import type { Endpoints } from '#shared/endpoints.ts'

export const healthEndpoints = {
  'GET /api/health': {
    summary: 'Whether this process can serve',
    answer: z.object({ status: z.literal('ok') }),
  },
} satisfies Endpoints
