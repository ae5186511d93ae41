import type { MemberRoutes } from '#server/platform/routes.ts'
import { chooseMails, mailSettingsOf, ownNotifications, readNotifications } from './service.ts'

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
    mail: await mailSettingsOf(platform.db, caller.id),
  }))
  route('PUT /api/user/notification-settings', async ({ body, caller }) => ({
    success: true,
    mail: await chooseMails(platform, body.mail, caller),
  }))
}
