import type { MemberRoutes } from '#server/routes.ts'
import { auditTrail } from './service.ts'

export const auditRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/audit', ({ query }) => auditTrail(platform, query))
}
