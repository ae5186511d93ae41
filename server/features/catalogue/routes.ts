import type { PublicRoutes } from '#server/platform/routes.ts'
import {
  formationDetails,
  lastThree,
  oneFormation,
  publishedFormations,
  similarFormations,
} from './service.ts'

export const catalogueRoutes: PublicRoutes = (route, platform) => {
  route('GET /api/formations', async () => ({ success: true, data: await publishedFormations(platform) }))

  route('GET /api/formations/last-three', async () => ({ success: true, data: await lastThree(platform) }))

  route('GET /api/formations/similar/:id', async ({ params }) => ({
    success: true,
    data: await similarFormations(platform, params.id),
  }))

  route('GET /api/formations/details/:id', async ({ params, caller }) => ({
    success: true,
    ...(await formationDetails(platform, params.id, caller)),
  }))

  route('GET /api/formations/:id', async ({ params }) => ({
    success: true,
    ...(await oneFormation(platform, params.id)),
  }))
}
