import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CourseCreator, CourseEditor } from '#web/features/course-form/course-editor.tsx'
import { editingQuery } from '#web/features/course-form/editing-query.ts'
import { draftKey } from '#web/features/course-form/stored-draft.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { api } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'

export function CourseFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewCourse /> : <EditedCourse key={id} id={id} />
}

function NewCourse() {
  const user = useUser()
  const form = useAdminForm()
  const { data } = useQuery(query('GET /api/admin/formations/overview'))
  return (
    <CourseCreator
      {...form.shared}
      categories={data?.categories ?? []}
      draftKey={draftKey(user.id, null)}
      send={(body) => form.saved(api('POST /api/admin/formations', { body }))}
    />
  )
}

function EditedCourse({ id }: { id: string }) {
  const user = useUser()
  const form = useAdminForm()
  const course = useQuery({
    ...query('GET /api/admin/formations/:id/edit', { params: { id } }),
    ...editingQuery,
  })
  return (
    <CourseEditor
      {...form.shared}
      course={course}
      draftKey={draftKey(user.id, Number(id))}
      send={(body) => form.saved(api('PUT /api/admin/formations/:id', { params: { id }, body }))}
    />
  )
}

function useAdminForm() {
  const academy = useAcademy()
  const queries = useQueryClient()
  return {
    shared: { listPath: paths.admin.courses, trainerName: academy.name },
    /** What was read before is out of date once a course is saved. */
    async saved<Result>(call: Promise<Result>): Promise<Result> {
      const result = await call
      await queries.invalidateQueries({ refetchType: 'none' })
      return result
    },
  }
}
