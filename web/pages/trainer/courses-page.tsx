import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'
import { words } from '#words/seo.ts'

export function CoursesPage() {
  const { id } = useUser()
  const { data } = useQuery(query('GET /api/formateur/formations/overview/:id', { params: { id } }))
  return (
    <>
      <TitleRow title={words.manageCourses} />
      <ul>
        {data?.data.map((course) => (
          <li key={course.id}>
            <Link to={paths.trainer.course(course.id)}>{course.name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
