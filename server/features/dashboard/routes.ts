import type { MemberRoutes } from '#server/routes.ts'
import { activity, counts } from './service.ts'

export const dashboardRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/dashboard/counts', async () => ({ success: true, data: await counts(platform) }))

  route('GET /api/admin/dashboard/activity', async () => ({ success: true, data: await activity(platform) }))
}
