import type { MemberRoutes } from '#server/routes.ts'
import { chooseSettings, ownNotifications, readNotifications, settingsOf } from './service.ts'

export const notificationRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/notifications', async ({ query, caller }) => ({
    success: true,
    ...(await ownNotifications(platform, query.page, caller)),
  }))
  route('POST /api/notifications/read', async ({ body, caller }) => ({
    success: true,
    unread: await readNotifications(platform, 'ids' in body ? body.ids : undefined, caller),
  }))
  route('GET /api/user/notification-settings', async ({ caller }) => ({
    success: true,
    ...(await settingsOf(platform.db, caller.id)),
  }))
  route('PUT /api/user/notification-settings', async ({ body, caller }) => ({
    success: true,
    ...(await chooseSettings(platform, body, caller)),
  }))
}
