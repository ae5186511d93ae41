import { Outlet } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { PasskeyOffer } from '#web/features/profile-form/keys/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#web/features/profile-form/keys/recent-sign-in-dialog.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { learnerShell } from '#web/features/shell/shell-links.ts'
import { VerifyBanner } from '#web/features/shell/verify-banner.tsx'
import { useUser } from '#web/lib/session-context.tsx'

export function LearnerLayout() {
  const user = useUser()
  return (
    <AppShell
      kind={learnerShell}
      banner={
        <>
          <VerifyBanner user={user} />
          <PasskeyOffer />
        </>
      }
      bell={<Bell page={paths.learner.notifications} />}
    >
      <Outlet />
      <RecentSignInDialog />
    </AppShell>
  )
}
