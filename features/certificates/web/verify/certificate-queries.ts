import { query } from '#web/lib/query.ts'

export const certificateQuery = (number: string) =>
  query('GET /api/certificates/:number', { params: { number } })
