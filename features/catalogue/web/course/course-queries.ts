import { query } from '#web/lib/query.ts'

export const courseQuery = (id: string) => query('GET /api/formations/:id', { params: { id } })
export const detailsQuery = (id: string) => query('GET /api/formations/details/:id', { params: { id } })
export const similarQuery = (id: string) => query('GET /api/formations/similar/:id', { params: { id } })
