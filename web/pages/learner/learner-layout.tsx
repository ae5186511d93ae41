import { Outlet } from 'react-router'
import { PasskeyOffer } from '#features/accounts/web/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#features/accounts/web/second-factor/recent-sign-in-dialog.tsx'
import { Bell } from '#features/notifications/web/bell.tsx'
import { paths } from '#shared/paths.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { AppShell } from '../../shell/app-shell.tsx'
import { learnerShell } from '../../shell/shell-links.ts'
import { VerifyBanner } from '../../shell/verify-banner.tsx'

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
