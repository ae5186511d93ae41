import { FileInput, Plus } from 'lucide-react'
import { useCoursesList } from '#features/courses/web/list/use-courses-list.tsx'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { ImportButton } from '#features/imports/web/import-button.tsx'
import { paths } from '#shared/paths.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/courses-list.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableView } from '../../ui/data-table/use-table-view.ts'

export function CoursesPage() {
  const { user } = useSession()
  if (!user) return <Panel tone="danger" title={words.unauthenticated} />
  return <Courses userId={user.id} />
}

function Courses({ userId }: { userId: number }) {
  const space = useAuthorSpace()
  const courses = useCoursesList(userId)
  const view = useTableView(courses.rows, courses.view)
  return (
    <>
      <TitleRow title={words.title}>
        <div className="flex flex-wrap gap-2">
          {space.address === 'admin' ? <WholeList /> : <ImportButton />}
          <ButtonLink to={space.paths.newCourse} variant="primary">
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

/** Administrators have the list as a file, and a page for imports. */
function WholeList() {
  return (
    <>
      <ExportButton call="GET /api/admin/formations/export" />
      <ButtonLink to={paths.admin.import}>
        <FileInput aria-hidden="true" />
        {words.import}
      </ButtonLink>
    </>
  )
}
