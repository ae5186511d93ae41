import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, UserMinus } from 'lucide-react'
import { shortDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-link.tsx'
import type { Column, TableView } from '#web/ui/data-table/table-view.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/enrolments.ts'
import type { Decision, Enrolment } from '../../contract.ts'
import { RequestStatusBadge } from '../request-status-badge.tsx'
import { AccountNote } from './account-note.tsx'
import type { Tab } from './tabs.ts'
import type { RequestHandling } from './use-request-handling.ts'

type RequestsTableProps = {
  view: TableView<Enrolment>
  list: UseQueryResult
  tab: Tab
  handling: RequestHandling
}

export function RequestsTable({ view, list, tab, handling }: RequestsTableProps) {
  const columns = requestColumns(tab, {
    busyWith: handling.busyWith,
    onApprove: ({ id }) => handling.approve([id]),
    onReject: (request) => handling.refuse([request]),
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
        onReject={() => handling.refuse(ids.map((id) => view.rows?.find((row) => row.id === id) ?? { id }))}
        onClear={() => handling.tick(new Set())}
      />
    </DataTable>
  )
}

type SelectionBarProps = {
  count: number
  busy: boolean
  onApprove: () => void
  onReject: () => void
  onClear: () => void
}

/** Actions for the selected requests; shown only if there are some. */
function SelectionBar({ count, busy, onApprove, onReject, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={words.selection.region}
      className="sticky top-18 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-primary bg-primary-tint px-4 py-2"
    >
      <p aria-live="polite" className="font-semibold text-primary-ink tabular-nums">
        {words.selection.count(count)}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabled={busy}
        onClick={onClear}
        className="-me-2 ms-auto md:me-2"
      >
        {words.selection.clear}
      </Button>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button variant="danger" size="small" disabled={busy} onClick={onReject}>
          {words.reject}
        </Button>
        <Button variant="primary" size="small" busy={busy} onClick={onApprove}>
          {words.approve}
        </Button>
      </div>
    </section>
  )
}

type Handlers = Omit<RequestActionsProps, 'request' | 'busy'> & {
  busyWith: (request: Enrolment) => RequestActionsProps['busy']
}

/** The date depends on the tab: requested, approved or rejected. */
const requestColumns = (tab: Tab, { busyWith, ...handlers }: Handlers): Column<Enrolment>[] => [
  {
    key: 'user',
    header: words.columns.user,
    sort: 'name',
    cell: (request) => (
      <PersonCell
        name={request.fullName}
        email={request.email}
        below={<AccountNote request={request} />}
        opened={(name) => <RowButton onPress={() => handlers.onDetails(request)}>{name}</RowButton>}
      />
    ),
    className: 'max-xl:pe-10',
  },
  {
    key: 'formation',
    header: words.columns.formation,
    cell: ({ formationName, formationLanguage }) => (
      <bdi {...written(formationLanguage)}>{formationName}</bdi>
    ),
    className: 'text-balance xl:min-w-40',
  },
  {
    key: 'date',
    sort: tab === 'approved' || tab === 'rejected' ? 'decided' : 'date',
    header: words.dates[tab].header,
    label: words.dates[tab].label,
    cell: ({ demandeDate, approbationDate }) =>
      shortDate(tab === 'approved' || tab === 'rejected' ? approbationDate : demandeDate),
    slot: 'start',
    className: 'tabular-nums',
  },
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ status }) => <RequestStatusBadge status={status} />,
    slot: 'end',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (request) => <RequestActions request={request} busy={busyWith(request)} {...handlers} />,
    slot: 'actions',
  },
]

type RequestActionsProps = {
  request: Enrolment
  /** The running action of this row. */
  busy: Decision | 'end' | null
  onApprove: (request: Enrolment) => void
  onReject: (request: Enrolment) => void
  onDetails: (request: Enrolment) => void
  onEnd: (request: Enrolment) => void
}

function RequestActions(props: RequestActionsProps) {
  const { request, busy, onApprove, onReject, onDetails, onEnd } = props
  if (request.status !== 'En attente') {
    return (
      <PlaceActions
        request={request}
        busy={busy !== null}
        onDetails={() => onDetails(request)}
        onEnd={() => onEnd(request)}
      />
    )
  }
  return (
    <RowActions>
      <Button
        variant="soft"
        size="small"
        busy={busy === 'approuve'}
        disabled={busy === 'reject'}
        onClick={() => onApprove(request)}
      >
        {words.approve}
      </Button>
      <Button variant="quiet-danger" size="small" disabled={busy !== null} onClick={() => onReject(request)}>
        {words.reject}
      </Button>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label={words.detailsOf(request.fullName)}
        disabled={busy !== null}
        onClick={() => onDetails(request)}
      >
        <Eye aria-hidden="true" />
      </Button>
    </RowActions>
  )
}

type Props = { request: Enrolment; busy: boolean; onDetails: () => void; onEnd: () => void }

/** The actions of a decided request: its details, and for an approved one the end of the enrolment. */
function PlaceActions({ request, busy, onDetails, onEnd }: Props) {
  return (
    <RowActions>
      <Button variant="quiet" size="small" disabled={busy} onClick={onDetails}>
        <Eye aria-hidden="true" />
        {words.details}
      </Button>
      {request.status === 'Approuvée' && (
        <RowMenu label={words.actionsOf(request.fullName)} busy={busy}>
          <MenuItem danger icon={UserMinus} onSelect={onEnd}>
            {words.end}
          </MenuItem>
        </RowMenu>
      )}
    </RowActions>
  )
}
