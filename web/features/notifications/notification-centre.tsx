import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/notifications.ts'
import { MailSettings } from './mail-settings.tsx'
import { NotificationsList } from './notifications-list.tsx'

/** The page of notifications, the same in every area: the list, and which of them also come by mail. */
export function NotificationCentre() {
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
