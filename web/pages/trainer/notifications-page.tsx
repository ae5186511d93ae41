import { NotificationCentre } from '#web/features/notifications/notification-centre.tsx'

export function NotificationsPage() {
  return <NotificationCentre />
}
