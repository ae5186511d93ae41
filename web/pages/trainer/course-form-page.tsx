import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CourseCreator, CourseEditor } from '#web/features/course-form/course-editor.tsx'
import { editingQuery } from '#web/features/course-form/editing-query.ts'
import { draftKey } from '#web/features/course-form/stored-draft.ts'
import { api } from '#web/lib/api.ts'
import { displayName } from '#web/lib/names.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'

export function CourseFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewCourse /> : <EditedCourse key={id} id={id} />
}

function NewCourse() {
  const user = useUser()
  const form = useTrainerForm()
  const { data } = useQuery(query('GET /api/formateur/categories'))
  return (
    <CourseCreator
      {...form.shared}
      categories={data?.categories ?? []}
      trainerId={user.id}
      draftKey={draftKey(user.id, null)}
      send={(body) => form.saved(api('POST /api/formateur/formations', { body }))}
    />
  )
}

function EditedCourse({ id }: { id: string }) {
  const user = useUser()
  const form = useTrainerForm()
  const course = useQuery({
    ...query('GET /api/formateur/formations/:id/edit', { params: { id } }),
    ...editingQuery,
  })
  return (
    <CourseEditor
      {...form.shared}
      course={course}
      draftKey={draftKey(user.id, Number(id))}
      send={(body) => form.saved(api('PUT /api/formateur/formations/:id', { params: { id }, body }))}
    />
  )
}

function useTrainerForm() {
  const user = useUser()
  const queries = useQueryClient()
  return {
    shared: { listPath: paths.trainer.courses, trainerName: displayName(user) },
    /** What was read before is out of date once a course is saved. */
    async saved<Result>(call: Promise<Result>): Promise<Result> {
      const result = await call
      await queries.invalidateQueries({ refetchType: 'none' })
      return result
    },
  }
}
