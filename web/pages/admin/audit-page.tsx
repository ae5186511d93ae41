import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { DownloadButton } from '#features/exports/web/export-button.tsx'
import { LARGEST_PAGE } from '#shared/limits.ts'
import { download } from '#web/lib/download.ts'
import { query } from '#web/lib/query.ts'
import { DAYS, DayFilters } from '#web/ui/data-table/day-filters.tsx'
import { words } from '#words/audit.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

const search = { label: words.search, example: words.searchExample }

const byAction = {
  key: 'action',
  label: words.actionFilter,
  all: words.allActions,
  options: Object.entries(words.actions).map(([value, label]) => ({ value, label })),
}

export function AuditPage() {
  const { asked, chosen, setFilter, view } = useRemoteTable(search)
  const filters = {
    action: chosen.action || undefined,
    person: Number(chosen.person) || undefined,
    from: chosen.from || undefined,
    to: chosen.to || undefined,
  }
  const staff = useStaff(filters.person)
  const list = useQuery({
    ...query('GET /api/admin/audit', {
      query: { ...asked, ...filters },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TitleRow title={words.title}>
        <DownloadButton
          send={() =>
            download('GET /api/admin/audit/export', { query: { ...filters, search: asked.search } })
          }
        />
      </TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{words.lead}</p>
      <div className="mb-4 flex flex-wrap gap-4">
        <DayFilters chosen={chosen} onChange={setFilter} />
      </div>
      <DataTable
        view={view({
          rows: list.data?.data,
          total: list.data?.total,
          isTurning: list.isPlaceholderData,
          filters: [byAction, byPerson(staff)],
          others: DAYS,
        })}
        columns={auditColumns}
        rowKey={({ id }) => id}
        caption={words.caption}
        things={words.things}
        empty={{ title: words.empty, text: words.emptyText }}
        failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      />
    </>
  )
}

/** Who may have done something: the team, and whoever the address names. */
function useStaff(person: number | undefined) {
  const admins = useQuery(query('GET /api/admin/users/all', { query: { ...wholeTeam, role: 'admin' } }))
  const trainers = useQuery(query('GET /api/admin/users/all', { query: { ...wholeTeam, role: 'formateur' } }))
  const team = [...(admins.data?.data ?? []), ...(trainers.data?.data ?? [])]
  const known = team.map(({ id, fullName, email }) => ({ value: String(id), label: fullName || email }))
  if (!person || team.some(({ id }) => id === person)) return known
  return [...known, { value: String(person), label: words.personNumber(person) }]
}

const wholeTeam = { page: 1, size: LARGEST_PAGE, sort: 'name' } as const

const byPerson = (options: { value: string; label: string }[]) => ({
  key: 'person',
  label: words.personFilter,
  all: words.everybody,
  options,
})
