import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { COURSE_STATUSES } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { download } from '#web/lib/download.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { written } from '#web/lib/written.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/courses-list.ts'
import { words as values } from '#words/values.ts'
import type { CourseRow } from '../../contract.ts'
import { courseColumns } from './course-columns.tsx'

type Overview = { data: CourseRow[]; categories: Category[] }

const OVERVIEW = {
  formateur: 'GET /api/formateur/formations/overview/:id',
  admin: 'GET /api/admin/formations/overview',
} as const

/** The data and actions of the list of courses, for the page to pass to the table. */
export function useCoursesList(userId: number) {
  const { address, paths } = useAuthorSpace()
  const { queryKey } =
    address === 'admin' ? query(OVERVIEW.admin) : query(OVERVIEW.formateur, { params: { id: userId } })
  const list = useQuery<Overview>({ queryKey })
  const removal = useRemoval()
  const { isBusy, ...copies } = useCopies()
  const filters = useMemo(() => courseFilters(list.data?.categories ?? []), [list.data?.categories])
  return {
    rows: list.data?.data,
    view: { search: courseSearch, filters, sorts: courseSorts },
    table: {
      columns: courseColumns({
        editPath: paths.course,
        previewPath: paths.preview,
        classProgressPath: paths.learners,
        resultsPath: paths.quizResults,
        ...copies,
        onRemove: removal.ask,
        isBusy: (row) => isBusy(row) || (removal.isBusy && removal.row?.id === row.id),
      }),
      rowKey: (row: CourseRow) => row.id,
      caption: words.caption,
      things: words.things,
      empty: {
        title: words.empty,
        text: words.emptyText,
        action: (
          <ButtonLink to={paths.newCourse} variant="primary">
            {words.addFirst}
          </ButtonLink>
        ),
      },
      failure: list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined,
    },
    dialog: removal.dialog,
  }
}

function useRemoval() {
  const { address } = useAuthorSpace()
  const queries = useQueryClient()
  const toast = useToast()
  const [row, setRow] = useState<CourseRow | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (!row) return
    setBusy(true)
    try {
      await api(`DELETE /api/${address}/formations/:id`, { params: { id: row.id } })
      queries.setQueriesData<Overview>(
        { queryKey: keyOf(OVERVIEW[address]) },
        (old) => old && { ...old, data: old.data.filter(({ id }) => id !== row.id) },
      )
      // Dashboards and lists of requests show numbers that include it.
      void queries.invalidateQueries({ refetchType: 'none' })
      toast(words.removed)
    } catch {
      toast({ message: words.removeFailed, tone: 'danger' })
    }
    setBusy(false)
    setRow(null)
  }

  return {
    row,
    isBusy,
    ask: setRow,
    dialog: (
      <ConfirmDialog
        open={row !== null}
        onOpenChange={(open) => !open && setRow(null)}
        danger
        title={words.confirmTitle}
        description={words.confirm}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        busy={isBusy}
        busyLabel={words.removing}
        onConfirm={() => void confirm()}
      >
        <p className="font-semibold">{row && <bdi {...written(row.language)}>{row.name}</bdi>}</p>
      </ConfirmDialog>
    ),
  }
}

const courseSearch = {
  label: words.search,
  example: words.searchExample,
  textOf: ({ name }: CourseRow) => name,
}

const courseSorts = {
  name: ({ name }: CourseRow) => name,
  category: ({ category, categoryAr }: CourseRow) => values.category(category, categoryAr, ''),
  enrolled: ({ inscriptionCount }: CourseRow) => inscriptionCount,
  status: ({ status }: CourseRow) => values.courseStatus[status],
}

const courseFilters = (categories: readonly Category[]) => [
  {
    key: 'category',
    label: words.categoryFilter,
    all: words.allCategories,
    options: categories.map(({ name, nameAr }) => ({ value: name, label: values.category(name, nameAr) })),
    matches: ({ category }: CourseRow, value: string) => category === value,
  },
  {
    key: 'status',
    label: words.statusFilter,
    all: words.allStatuses,
    options: COURSE_STATUSES.map((status) => ({ value: status, label: values.courseStatus[status] })),
    matches: ({ status }: CourseRow, value: string) => status === value,
  },
]

/** Copies of a course: a second one in the list, and an archive to keep or to take elsewhere. */
function useCopies() {
  const { address } = useAuthorSpace()
  const queries = useQueryClient()
  const toast = useToast()
  const [busyId, setBusyId] = useState<number | null>(null)

  async function run(row: CourseRow, work: () => Promise<unknown>, failed: string) {
    setBusyId(row.id)
    try {
      await work()
    } catch (error) {
      toast({ message: messageOf(error, failed), tone: 'danger' })
    }
    setBusyId(null)
  }

  return {
    isBusy: (row: CourseRow) => busyId === row.id,
    onDuplicate: (row: CourseRow) =>
      void run(
        row,
        async () => {
          await api(`POST /api/${address}/formations/:id/duplicate`, { params: { id: row.id } })
          await queries.invalidateQueries({ queryKey: keyOf(OVERVIEW[address]) })
          toast(row.status === 'Brouillon' ? words.draftDuplicated : words.duplicated)
        },
        words.duplicateFailed,
      ),
    onArchive: (row: CourseRow) =>
      void run(
        row,
        async () => {
          toast(words.archiveBegins)
          await download(`GET /api/${address}/formations/:id/archive`, { params: { id: row.id } })
        },
        words.archiveFailed,
      ),
  }
}
