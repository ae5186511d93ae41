import { randomUUID } from 'node:crypto'
import type { Ask } from './ask.ts'

/** What administrators say of the academy itself: its face, and its categories. */
export const ownerRequests: Record<string, Ask> = {
  'PUT /api/admin/settings': () => ({ body: { settings: {}, version: 0 } }),
  'POST /api/admin/settings/versions/:version/restore': () => ({
    params: { version: '99' },
    body: { version: 0 },
  }),
  'POST /api/admin/settings/preview-certificate': () => ({ body: { settings: {} } }),
  'POST /api/admin/settings/preview': () => ({ body: { settings: {} } }),
  'GET /api/academy/pages/:page/:language': () => ({ params: { page: 'terms', language: 'fr' } }),
  // Asked for after it was taken away.
  'GET /logo/:id/:file': () => ({ params: { id: '0123456789ab', file: 'header.webp' } }),
  'POST /api/admin/categories': () => ({ body: { name: `Emploi ${randomUUID()}` } }),
  'PUT /api/admin/categories/:id': async (world) => ({
    params: { id: await world.category() },
    body: { name: `Emploi ${randomUUID()}` },
  }),
  'POST /api/admin/categories/:id/merge': async (world) => ({
    params: { id: await world.category() },
    body: { into: await world.category() },
  }),
  'DELETE /api/admin/categories/:id': async (world) => ({ params: { id: await world.category() } }),
}
