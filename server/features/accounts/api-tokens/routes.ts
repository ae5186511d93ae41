import type { MemberRoutes } from '#server/routes.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './service.ts'

export const apiTokenRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/tokens', async () => ({ success: true, data: await listApiTokens(platform) }))

  route('POST /api/admin/tokens', async ({ body, caller }) => ({
    success: true,
    ...(await createApiToken(platform, caller, body)),
  }))

  route('DELETE /api/admin/tokens/:id', async ({ params, caller }) => {
    await revokeApiToken(platform, caller, params.id)
    return { success: true }
  })
}
