import type { MemberRoutes } from '#server/routes.ts'
import { pushState, switchOff, switchOn } from './service.ts'

export const pushRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/user/push', ({ caller }) => pushState(platform, caller))
  route('PUT /api/user/push', ({ body, caller }) => switchOn(platform, caller, body))
  route('DELETE /api/user/push', ({ caller }) => switchOff(platform, caller))
}
