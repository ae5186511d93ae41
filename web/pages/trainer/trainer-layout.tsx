import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { PasskeyOffer } from '#features/accounts/web/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#features/accounts/web/second-factor/recent-sign-in-dialog.tsx'
import { StaffGate } from '#features/accounts/web/second-factor/staff-gate.tsx'
import { Bell } from '#features/notifications/web/bell.tsx'
import { paths } from '#shared/paths.ts'
import { query } from '#web/lib/query.ts'
import { AppShell } from '../../shell/app-shell.tsx'
import { trainerShell } from '../../shell/shell-links.ts'

const openQuestions = query('GET /api/formateur/questions', { query: {} })

export function TrainerLayout() {
  const { data: questions } = useQuery(openQuestions)
  return (
    <AppShell
      kind={trainerShell}
      banner={<PasskeyOffer />}
      bell={<Bell page={paths.trainer.notifications} />}
      counts={{ [paths.trainer.questions]: questions?.total }}
    >
      <StaffGate>
        <Outlet />
      </StaffGate>
      <RecentSignInDialog />
    </AppShell>
  )
}
