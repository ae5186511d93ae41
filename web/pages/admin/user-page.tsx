import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function UserPage() {
  const { id = '' } = useParams()
  const { data } = useQuery(query('GET /api/admin/users/:id/details', { params: { id } }))
  return (
    <>
      <TitleRow title={data?.data.fullName ?? words.user} />
      <p>{data?.data.email}</p>
    </>
  )
}
