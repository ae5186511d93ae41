import type { UseQueryResult } from '@tanstack/react-query'
import type { Inscription } from '#shared/inscriptions.ts'
import { DataTable } from '#web/features/data-table/data-table.tsx'
import type { TableView } from '#web/features/data-table/table-view.ts'
import { words } from '#words/inscriptions.ts'
import { requestColumns } from './request-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Tab } from './tabs.ts'
import type { RequestDesk } from './use-request-desk.ts'

type Props = { view: TableView<Inscription>; list: UseQueryResult; tab: Tab; desk: RequestDesk }

export function RequestsTable({ view, list, tab, desk }: Props) {
  const columns = requestColumns(tab, {
    busyWith: desk.busyWith,
    onApprove: ({ id }) => desk.approve([id]),
    onReject: ({ id }) => desk.refuse([id]),
    onDetails: desk.look,
    onEnd: desk.askToEnd,
  })
  const ids = [...desk.ticked].map(Number)
  return (
    <DataTable
      view={view}
      columns={columns}
      rowKey={({ id }) => id}
      caption={words.caption}
      things={words.things}
      empty={{ title: words.empty[tab] }}
      failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      isBusy={(request) => desk.busyWith(request) !== null}
      selection={{
        keys: desk.ticked,
        onChange: desk.tick,
        allows: ({ status }) => status === 'En attente',
        label: ({ fullName }) => words.selection.label(fullName),
      }}
    >
      <SelectionBar
        count={ids.length}
        busy={desk.isBusy}
        onApprove={() => desk.approve(ids)}
        onReject={() => desk.refuse(ids)}
        onClear={() => desk.tick(new Set())}
      />
    </DataTable>
  )
}
