import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'
import { words as shell } from '#words/shell.ts'

export function DashboardPage() {
  const { data } = useQuery(query('GET /api/admin/dashboard/counts'))
  return (
    <>
      <TitleRow title={words.adminDashboard} />
      {data && (
        <dl>
          <dt>{shell.users}</dt>
          <dd>{data.data.users.total}</dd>
          <dt>{shell.courses}</dt>
          <dd>{data.data.formations.total}</dd>
          <dt>{shell.inscriptions}</dt>
          <dd>{data.data.inscriptions.total}</dd>
        </dl>
      )}
    </>
  )
}
