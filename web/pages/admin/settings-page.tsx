import { ApiTokens } from '#features/accounts/web/api-tokens/api-tokens.tsx'
import { ProfileForm } from '#features/accounts/web/profile/profile-form.tsx'
import { NotificationSettings } from '#features/notifications/web/notification-settings.tsx'
import { paths } from '#shared/paths.ts'
import { words } from '#words/profile.ts'
import { TitleRow } from '../../shell/title-row.tsx'

/** An administrator's name and password, how they sign in, and where; what scripts may do in their name. */
export function SettingsPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <ProfileForm home={paths.admin.home} notifications={<NotificationSettings />} tokens={<ApiTokens />} />
    </>
  )
}
