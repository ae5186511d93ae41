import type { MemberRoutes } from '#server/platform/routes.ts'
import { keepState, partsOf } from './service.ts'

export const packageRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/chapitres/:chapitreId/package', async ({ params, caller }) => ({
    success: true,
    parts: await partsOf(platform, params.chapitreId, caller),
  }))

  route('PUT /api/formations/chapitres/:chapitreId/package', async ({ params, body, caller }) => ({
    success: true,
    ...(await keepState(platform, params.chapitreId, body, caller)),
  }))
}
