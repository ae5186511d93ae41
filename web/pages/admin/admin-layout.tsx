import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { PasskeyOffer } from '#web/features/profile-form/keys/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#web/features/profile-form/keys/recent-sign-in-dialog.tsx'
import { StaffGate } from '#web/features/profile-form/keys/staff-gate.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { adminShell } from '#web/features/shell/shell-links.ts'
import { newestPending } from './enrolments/newest-pending.ts'

export function AdminLayout() {
  const { data: pending } = useQuery(newestPending)
  return (
    <AppShell
      kind={adminShell}
      compact
      banner={<PasskeyOffer />}
      bell={<Bell page={paths.admin.notifications} />}
      counts={{ [paths.admin.enrolments]: pending?.total }}
    >
      <StaffGate>
        <Outlet />
      </StaffGate>
      <RecentSignInDialog />
    </AppShell>
  )
}
