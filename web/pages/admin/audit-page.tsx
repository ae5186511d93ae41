import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { query } from '#web/lib/query.ts'
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
  const { asked, chosen, view } = useRemoteTable(search)
  const list = useQuery({
    ...query('GET /api/admin/audit', { query: { ...asked, action: chosen.action || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TitleRow title={words.title} />
      <p className="-mt-4 mb-6 text-ink-soft">{words.lead}</p>
      <DataTable
        view={view({
          rows: list.data?.data,
          total: list.data?.total,
          isTurning: list.isPlaceholderData,
          filters: [byAction],
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
