import type { MemberRoutes } from '#server/routes.ts'
import { pushState, switchOff, switchOn } from './service.ts'

export const pushRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/user/push', async ({ caller }) => ({
    success: true,
    ...(await pushState(platform, caller)),
  }))
  route('PUT /api/user/push', async ({ body, caller }) => {
    await switchOn(platform, caller, body)
    return { success: true }
  })
  route('DELETE /api/user/push', async ({ caller }) => {
    await switchOff(platform, caller)
    return { success: true }
  })
}
