import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function CoursesPage() {
  const { data } = useQuery(query('GET /api/admin/formations/overview'))
  return (
    <>
      <TitleRow title={words.manageCourses} />
      <ul>
        {data?.data.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
    </>
  )
}
