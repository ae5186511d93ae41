import type { MemberRoutes } from '#server/routes.ts'
import { partsOf, storeState, tellTrouble } from './service.ts'

export const packageRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/chapitres/:chapitreId/package', ({ params, caller, request }) =>
    partsOf(platform, params.chapitreId, caller, request.headers.host),
  )

  route('PUT /api/formations/chapitres/:chapitreId/package', ({ params, body, caller }) =>
    storeState(platform, params.chapitreId, body, caller),
  )

  route(
    'POST /api/formations/chapitres/:chapitreId/package/trouble',
    async ({ params, body, caller, request }) => {
      const { host } = request.headers
      await tellTrouble(platform, params.chapitreId, body.reason, { caller, host })
    },
  )
}
