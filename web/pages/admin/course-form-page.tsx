import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { words } from '#words/seo.ts'

export function CourseFormPage() {
  const { id } = useParams()
  const edit = query('GET /api/admin/formations/:id/edit', { params: { id: id ?? '' } })
  const { data } = useQuery({ ...edit, enabled: id !== undefined })
  return (
    <>
      <TitleRow title={id === undefined ? words.newCourse : words.editCourse} />
      <p>{data?.formation.name}</p>
    </>
  )
}
