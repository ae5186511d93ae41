import { NotificationSettings } from './notification-settings.tsx'
import { NotificationsList } from './notifications-list.tsx'

/** The list, and which of them also come to this device or by mail; the page has the title. */
export function NotificationCentre() {
  return (
    <div className="grid gap-8">
      <NotificationsList />
      <NotificationSettings />
    </div>
  )
}
