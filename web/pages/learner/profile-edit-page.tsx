import { Smartphone } from 'lucide-react'
import { ProfileForm } from '#features/accounts/web/profile/profile-form.tsx'
import { NotificationSettings } from '#features/notifications/web/notification-settings.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words as titles } from '#words/private-titles.ts'
import { words } from '#words/profile.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function ProfileEditPage() {
  return (
    <>
      <TitleRow title={words.title}>
        <ButtonLink to={paths.learner.device} size="small">
          <Smartphone aria-hidden="true" />
          {titles.device}
        </ButtonLink>
      </TitleRow>
      <ProfileForm home={paths.learner.home} notifications={<NotificationSettings />} />
    </>
  )
}
