import { query } from '#web/lib/query.ts'

/** The pending requests of the dashboard and their total, which the badge of the navigation shows. */
export const newestPending = query('GET /api/admin/inscriptions/pending', { query: { page: 1, size: 5 } })
