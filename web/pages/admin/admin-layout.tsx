import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { PasskeyOffer } from '#features/accounts/web/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#features/accounts/web/second-factor/recent-sign-in-dialog.tsx'
import { StaffGate } from '#features/accounts/web/second-factor/staff-gate.tsx'
import { newestPending } from '#features/enrolment/web/requests/newest-pending.ts'
import { Bell } from '#features/notifications/web/bell.tsx'
import { paths } from '#shared/paths.ts'
import { AppShell } from '../../shell/app-shell.tsx'
import { adminShell } from '../../shell/shell-links.ts'

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
