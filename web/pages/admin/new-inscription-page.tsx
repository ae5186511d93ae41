import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function NewInscriptionPage() {
  const { data } = useQuery(query('GET /api/admin/inscriptions/form-data'))
  return (
    <>
      <TitleRow title={words.newInscription} />
      <ul>
        {data?.formations.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
    </>
  )
}
