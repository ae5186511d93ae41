import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCoursesList } from '#features/courses/web/list/use-courses-list.tsx'
import { ImportButton } from '#features/imports/web/import-button.tsx'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { download } from '#web/lib/download.ts'
import { query } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/courses-list.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableView } from '../../ui/data-table/use-table-view.ts'

const OVERVIEW = 'GET /api/formateur/formations/overview/:id'

export function CoursesPage() {
  const { user } = useSession()
  if (!user) return <Panel tone="danger" title={words.unauthenticated} />
  return <OwnCourses trainerId={user.id} />
}

function OwnCourses({ trainerId }: { trainerId: number }) {
  const courses = useCoursesList({
    list: useQuery(query(OVERVIEW, { params: { id: trainerId } })),
    call: OVERVIEW,
    remove: (id) => api('DELETE /api/formateur/formations/:id', { params: { id } }),
    duplicate: (id) => api('POST /api/formateur/formations/:id/duplicate', { params: { id } }),
    archive: (id) => download('GET /api/formateur/formations/:id/archive', { params: { id } }),
    editPath: paths.trainer.course,
    classProgressPath: paths.trainer.learners,
    resultsPath: paths.trainer.quizResults,
    newPath: paths.trainer.newCourse,
  })
  const view = useTableView(courses.rows, courses.view)
  return (
    <>
      <TitleRow title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ImportButton />
          <ButtonLink to={paths.trainer.newCourse} variant="primary">
            <Plus aria-hidden="true" />
            {words.add}
          </ButtonLink>
        </div>
      </TitleRow>
      <DataTable view={view} {...courses.table} />
      {courses.dialog}
    </>
  )
}
