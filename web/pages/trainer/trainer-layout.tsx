import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Bell } from '#web/features/notifications/bell.tsx'
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
      bell={<Bell page={paths.trainer.notifications} />}
      counts={{ [paths.trainer.questions]: questions?.total }}
    >
      <StaffGate>
        <Outlet />
      </StaffGate>
    </AppShell>
  )
}
