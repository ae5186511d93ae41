import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableView } from '#web/ui/data-table/table-view.ts'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { requestColumns } from './request-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Tab } from './tabs.ts'
import type { RequestHandling } from './use-request-handling.ts'

type Props = { view: TableView<Enrolment>; list: UseQueryResult; tab: Tab; handling: RequestHandling }

export function RequestsTable({ view, list, tab, handling }: Props) {
  const columns = requestColumns(tab, {
    busyWith: handling.busyWith,
    onApprove: ({ id }) => handling.approve([id]),
    onReject: ({ id }) => handling.refuse([id]),
    onDetails: handling.look,
    onEnd: handling.askToEnd,
  })
  const ids = [...handling.ticked].map(Number)
  return (
    <DataTable
      view={view}
      columns={columns}
      rowKey={({ id }) => id}
      caption={words.caption}
      things={words.things}
      empty={{ title: words.empty[tab] }}
      failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      isBusy={(request) => handling.busyWith(request) !== null}
      selection={{
        keys: handling.ticked,
        onChange: handling.tick,
        allows: ({ status }) => status === 'En attente',
        label: ({ fullName }) => words.selection.label(fullName),
      }}
    >
      <SelectionBar
        count={ids.length}
        busy={handling.isBusy}
        onApprove={() => handling.approve(ids)}
        onReject={() => handling.refuse(ids)}
        onClear={() => handling.tick(new Set())}
      />
    </DataTable>
  )
}
