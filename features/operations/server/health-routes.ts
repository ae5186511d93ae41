import { databaseAway } from '#server/platform/errors.ts'
import type { PublicRoutes } from '#server/routes.ts'

export const healthRoutes: PublicRoutes = (route, { database }) => {
  route('GET /api/health', async () => {
    await database.ping().catch(() => {
      throw databaseAway()
    })
    return { status: 'ok' }
  })
}
