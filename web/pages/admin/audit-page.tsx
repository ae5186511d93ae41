import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function AuditPage() {
  const { data } = useQuery(query('GET /api/admin/audit'))
  return (
    <>
      <TitleRow title={words.audit} />
      <ul>
        {data?.data.map((row) => (
          <li key={row.id}>{row.action}</li>
        ))}
      </ul>
    </>
  )
}
