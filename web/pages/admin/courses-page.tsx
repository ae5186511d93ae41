import { useQuery } from '@tanstack/react-query'
import { FileInput, Plus } from 'lucide-react'
import { useCoursesList } from '#features/courses/web/list/use-courses-list.tsx'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { download } from '#web/lib/download.ts'
import { query } from '#web/lib/query.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/courses-list.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableView } from '../../ui/data-table/use-table-view.ts'

const OVERVIEW = 'GET /api/admin/formations/overview'

export function CoursesPage() {
  const courses = useCoursesList({
    list: useQuery(query(OVERVIEW)),
    call: OVERVIEW,
    remove: (id) => api('DELETE /api/admin/formations/:id', { params: { id } }),
    duplicate: (id) => api('POST /api/admin/formations/:id/duplicate', { params: { id } }),
    archive: (id) => download('GET /api/admin/formations/:id/archive', { params: { id } }),
    editPath: paths.admin.course,
    classProgressPath: paths.admin.learners,
    resultsPath: paths.admin.quizResults,
    newPath: paths.admin.newCourse,
  })
  const view = useTableView(courses.rows, courses.view)
  return (
    <>
      <TitleRow title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ExportButton call="GET /api/admin/formations/export" />
          <ButtonLink to={paths.admin.import}>
            <FileInput aria-hidden="true" />
            {words.import}
          </ButtonLink>
          <ButtonLink to={paths.admin.newCourse} variant="primary">
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
