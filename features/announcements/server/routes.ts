import type { MemberRoutes } from '#server/routes.ts'
import { announce, announcementsOf } from './service.ts'

export const announcementRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/:id/announcements', async ({ params, caller }) => ({
    data: await announcementsOf(platform, params.id, caller),
  }))
}

export const trainerAnnouncementRoutes = routesUnder('formateur/formations')
export const adminAnnouncementRoutes = routesUnder('admin/formations')

function routesUnder(space: 'formateur/formations' | 'admin/formations'): MemberRoutes {
  return (route, platform) => {
    route(`POST /api/${space}/:id/announcements`, async ({ params, body, caller }) => ({
      id: await announce(platform, params.id, body, caller),
    }))
  }
}
