import type { MemberRoutes } from '#server/routes.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './service.ts'

export const apiTokenRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/tokens', async () => ({ data: await listApiTokens(platform) }))

  route('POST /api/admin/tokens', ({ body, caller }) => createApiToken(platform, caller, body))

  route('DELETE /api/admin/tokens/:id', ({ params, caller }) => revokeApiToken(platform, caller, params.id))
}
