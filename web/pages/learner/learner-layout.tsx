import { Outlet } from 'react-router'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { learnerShell } from '#web/features/shell/shell-links.ts'
import { VerifyBanner } from '#web/features/shell/verify-banner.tsx'
import { useUser } from '#web/lib/session-context.tsx'

export function LearnerLayout() {
  const user = useUser()
  return (
    <AppShell kind={learnerShell} banner={<VerifyBanner user={user} />}>
      <Outlet />
    </AppShell>
  )
}
