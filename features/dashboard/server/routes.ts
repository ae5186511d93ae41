import type { MemberRoutes } from '#server/routes.ts'
import { activity, counts } from './service.ts'

export const dashboardRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/dashboard/counts', async () => ({ data: await counts(platform) }))

  route('GET /api/admin/dashboard/activity', async () => ({ data: await activity(platform) }))
}
