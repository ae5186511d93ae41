import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function UsersPage() {
  const { data } = useQuery(query('GET /api/admin/users/all'))
  return (
    <>
      <TitleRow title={words.users} />
      <ul>
        {data?.data.map((row) => (
          <li key={row.id}>{row.fullName}</li>
        ))}
      </ul>
    </>
  )
}
