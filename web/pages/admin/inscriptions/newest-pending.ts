import { query } from '#web/lib/query.ts'

/** The requests the dashboard shows, and how many wait in all: one answer serves the page and the badge. */
export const newestPending = query('GET /api/admin/inscriptions/pending', { query: { page: 1, size: 5 } })
