import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { adminShell } from '#web/features/shell/shell-links.ts'
import { query } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'

export function AdminLayout() {
  const { data: pending } = useQuery(query('GET /api/admin/inscriptions/pending'))
  return (
    <AppShell kind={adminShell} compact counts={{ [paths.admin.inscriptions]: pending?.data.length }}>
      <Outlet />
    </AppShell>
  )
}
