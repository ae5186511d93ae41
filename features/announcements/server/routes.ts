import type { AuthorRoutes, MemberRoutes } from '#server/routes.ts'
import { announce, announcementsForTeam, announcementsOf, correct, withdraw } from './service.ts'

export const announcementRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/:id/announcements', async ({ params, caller }) => ({
    data: await announcementsOf(platform, params.id, caller),
  }))
}

export const announceRoutes: AuthorRoutes = (route, platform) => {
  route('POST /formations/:id/announcements', async ({ params, body, caller }) => ({
    id: await announce(platform, params.id, body, caller),
  }))

  route('GET /formations/:id/announcements', async ({ params, caller }) => ({
    data: await announcementsForTeam(platform, params.id, caller),
  }))

  route('PUT /announcements/:id', ({ params, body, caller }) => correct(platform, params.id, body, caller))

  route('DELETE /announcements/:id', ({ params, caller }) => withdraw(platform, params.id, caller))
}
