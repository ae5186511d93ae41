import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { REQUEST_STATUSES } from '#shared/statuses.ts'
import { query } from '#web/lib/query.ts'
import { DAYS } from '#web/ui/data-table/day-filters.tsx'
import { useRemoteTable } from '#web/ui/data-table/use-remote-table.ts'
import { words } from '#words/enrolments.ts'
import { words as values } from '#words/values.ts'
import { REQUEST_SORTS } from '../../rules.ts'
import { statusOf, type Tab, tabFrom } from './tabs.ts'

const firstPage = query('GET /api/admin/inscriptions/all', { query: { page: 1, size: 1 } })

const search = { label: words.search, example: words.searchExample }

/** The requests by tab, search and filters, with the data of the tabs and filters. */
export function useEnrolments() {
  const { asked, chosen, view, setFilter } = useRemoteTable(search)
  const tab = tabFrom(chosen.tab)
  // Asked for once: there may be thousands, and the list is read again with each word that is typed.
  const { data: named } = useQuery(firstPage)
  const list = useQuery({
    ...query('GET /api/admin/inscriptions/all', {
      query: {
        ...asked,
        status: statusOf(tab) ?? REQUEST_STATUSES.find((status) => status === chosen.status),
        formationId: Number(chosen.formation) || undefined,
        formations: 'false',
        from: chosen.from || undefined,
        to: chosen.to || undefined,
        sort: REQUEST_SORTS.find((sort) => sort === chosen.sort),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    tab,
    chosen,
    setFilter,
    setTab: (next: Tab) => setFilter('tab', next === 'all' ? '' : next),
    view: view({
      rows: list.data?.inscriptions,
      total: list.data?.total,
      isTurning: list.isPlaceholderData,
      others: DAYS,
      filters: [...(tab === 'all' ? [byStatus] : []), byCourse(named?.formations ?? [])],
    }),
  }
}

/** Only on the tab « Toutes »: the other tabs are filters by status themselves. */
const byStatus = {
  key: 'status',
  label: words.statusFilter,
  all: words.allStatuses,
  options: REQUEST_STATUSES.map((status) => ({ value: status, label: values.requestStatus[status] })),
}

const byCourse = (courses: readonly { id: number; name: string }[]) => ({
  key: 'formation',
  label: words.courseFilter,
  all: words.allCourses,
  options: courses.map(({ id, name }) => ({ value: String(id), label: name })),
})
