import { Smartphone } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { ProfileForm } from '#web/features/profile-form/profile-form.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words as titles } from '#words/private-titles.ts'
import { words } from '#words/profile.ts'

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
