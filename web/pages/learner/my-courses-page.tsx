import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/seo.ts'

export function MyCoursesPage() {
  const { id } = useUser()
  const { data } = useQuery(query('GET /api/formations/formation-progress/:id', { params: { id } }))
  return (
    <>
      <TitleRow title={words.myCourses} />
      <ul>
        {data?.data.map((course) => (
          <li key={course.id}>
            {course.name} {course.progress}
          </li>
        ))}
      </ul>
    </>
  )
}
