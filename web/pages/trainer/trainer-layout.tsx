import { Outlet } from 'react-router'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { trainerShell } from '#web/features/shell/shell-links.ts'

export function TrainerLayout() {
  return (
    <AppShell kind={trainerShell}>
      <Outlet />
    </AppShell>
  )
}
