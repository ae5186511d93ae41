import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function InscriptionsPage() {
  const { data } = useQuery(query('GET /api/admin/inscriptions/all'))
  return (
    <>
      <TitleRow title={words.inscriptions} />
      <ul>
        {data?.inscriptions.map((row) => (
          <li key={row.id}>{row.fullName}</li>
        ))}
      </ul>
    </>
  )
}
