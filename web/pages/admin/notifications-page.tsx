import { MailSettings } from '#web/features/notifications/mail-settings.tsx'
import { NotificationsList } from '#web/features/notifications/notifications-list.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/notifications.ts'

export function NotificationsPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <div className="grid gap-8">
        <NotificationsList />
        <MailSettings />
      </div>
    </>
  )
}
