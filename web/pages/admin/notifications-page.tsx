import { NotificationCentre } from '#web/features/notifications/notification-centre.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/notifications.ts'

export function NotificationsPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <NotificationCentre />
    </>
  )
}
