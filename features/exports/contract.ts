import { z } from 'zod'
import type { Endpoints } from '#shared/endpoints.ts'

/** Files for a spreadsheet: text/csv, semicolons, UTF-8 with a byte order mark. */
const csv = z.string()

export const exportEndpoints = {
  'GET /api/admin/inscriptions/export': {
    summary: 'Every request, as CSV',
    types: ['text/csv'],
    answer: csv,
  },
  'GET /api/admin/users/export': { summary: 'Every account, as CSV', types: ['text/csv'], answer: csv },
  'GET /api/admin/certificates/export': {
    summary: 'Every certificate, as CSV',
    types: ['text/csv'],
    answer: csv,
  },
  'GET /api/admin/formations/export': {
    summary: 'Every formation, as CSV',
    types: ['text/csv'],
    answer: csv,
  },
} satisfies Endpoints
