import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
import { PasskeyOffer } from '#web/features/profile-form/keys/passkeys/passkey-offer.tsx'
import { RecentSignInDialog } from '#web/features/profile-form/keys/recent-sign-in-dialog.tsx'
import { StaffGate } from '#web/features/profile-form/keys/staff-gate.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { trainerShell } from '#web/features/shell/shell-links.ts'
import { query } from '#web/lib/query.ts'

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
