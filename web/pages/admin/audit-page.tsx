import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { DownloadButton } from '#features/exports/web/export-button.tsx'
import { download } from '#web/lib/download.ts'
import { query } from '#web/lib/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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

const DAYS = ['from', 'to'] as const

export function AuditPage() {
  const { asked, chosen, setFilter, view } = useRemoteTable(search)
  const filters = {
    action: chosen.action || undefined,
    from: chosen.from || undefined,
    to: chosen.to || undefined,
  }
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
        {DAYS.map((name) => (
          <Field key={name} label={words.days[name]}>
            <Input
              type="date"
              value={chosen[name] ?? ''}
              onChange={({ target }) => setFilter(name, target.value)}
            />
          </Field>
        ))}
      </div>
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
