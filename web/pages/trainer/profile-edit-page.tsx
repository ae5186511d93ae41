import { ProfileForm } from '#features/accounts/web/profile/profile-form.tsx'
import { NotificationSettings } from '#features/notifications/web/notification-settings.tsx'
import { paths } from '#shared/paths.ts'
import { words } from '#words/profile.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function ProfileEditPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <ProfileForm home={paths.trainer.home} trainer notifications={<NotificationSettings />} />
    </>
  )
}
