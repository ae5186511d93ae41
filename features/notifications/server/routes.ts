import type { MemberRoutes } from '#server/routes.ts'
import { chooseSettings, ownNotifications, readNotifications, settingsOf } from './service.ts'

export const notificationRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/notifications', ({ query, caller }) => ownNotifications(platform, query.page, caller))
  route('POST /api/notifications/read', async ({ body, caller }) => ({
    unread: await readNotifications(platform, 'ids' in body ? body.ids : undefined, caller),
  }))
  route('GET /api/user/notification-settings', ({ caller }) => settingsOf(platform.db, caller.id))
  route('PUT /api/user/notification-settings', ({ body, caller }) => chooseSettings(platform, body, caller))
}
