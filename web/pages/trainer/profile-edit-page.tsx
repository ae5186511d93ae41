import { paths } from '#shared/paths.ts'
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { ProfileForm } from '#web/features/profile-form/profile-form.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { words } from '#words/profile.ts'

export function ProfileEditPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <ProfileForm home={paths.trainer.home} trainer notifications={<NotificationSettings />} />
    </>
  )
}
