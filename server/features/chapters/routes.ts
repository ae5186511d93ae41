import type { MemberRoutes } from '#server/platform/routes.ts'
import { textOf } from './service.ts'

export const textRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/chapitres/:chapitreId/content', async ({ params, caller }) => ({
    success: true,
    content: await textOf(platform, params.chapitreId, caller),
  }))
}
