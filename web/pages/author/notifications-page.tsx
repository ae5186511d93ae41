import { NotificationCentre } from '#features/notifications/web/notification-centre.tsx'
import { words } from '#words/notifications.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function NotificationsPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <NotificationCentre />
    </>
  )
}
