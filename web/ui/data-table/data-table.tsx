import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect } from 'react'
import { PAGE_SIZES, SEARCH_COUNTED_UP_TO } from '#shared/limits.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/data-table.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from '../pagination.tsx'
import { RetryPanel } from '../retry-panel.tsx'
import type { Column } from './columns.ts'
import type { RowKey, Selection } from './selection.ts'
import { TableRows } from './table-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { Empty, LoadFailure, TableView } from './table-view.ts'

type Props<Row> = {
  /** From useTableView. */
  view: TableView<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  caption: string
  /** The noun of the rows in the plural: « utilisateurs ». */
  things: string
  empty: Empty
  /** Shown instead of a list that could not be loaded. */
  failure?: LoadFailure
  selection?: Selection<Row>
  /** An action runs on this row. */
  isBusy?: (row: Row) => boolean
  /** Between the filters and the list, such as the actions for selected rows. */
  children?: ReactNode
}

/** A list with search, filters and pages; a table that becomes cards on small screens. */
export function DataTable<Row>(props: Props<Row>) {
  const { view, failure, children } = props
  useReturnFromBeyond(view)
  if (failure && !view.rows) return <Failed {...failure} />
  return (
    <div className="grid gap-4">
      <TableToolbar view={view} />
      {children}
      {/* Rows stay when reloading them fails, and so does an open menu of a row. */}
      {failure && <Failed {...failure} />}
      <Content {...props} />
    </div>
  )
}

function Content<Row>({ view, empty, things, caption, ...rest }: Props<Row>) {
  if (!view.rows) return <TableSkeleton columns={rest.columns} rows={view.pageSize} />
  if (view.total === 0) return <Nothing view={view} empty={empty} />
  return (
    <div
      aria-busy={view.isTurning || undefined}
      className={cx('transition-opacity', view.isTurning && 'opacity-60')}
    >
      <TableRows {...rest} rows={view.rows} caption={caption} />
      <TablePages view={view} things={things} />
    </div>
  )
}

/** When rows are deleted, the current page may no longer exist: goes to the last one. */
function useReturnFromBeyond<Row>({ rows, total, page, pageCount, isTurning, setPage }: TableView<Row>) {
  const isBeyond = rows?.length === 0 && total > 0 && page > pageCount && !isTurning
  useEffect(() => {
    if (isBeyond) setPage(pageCount)
  })
}

function Nothing<Row>({ view, empty }: { view: TableView<Row>; empty: Empty }) {
  const clear = view.narrowed && <Button onClick={view.clear}>{words.clear}</Button>
  return (
    <div role="status">
      <EmptyState title={empty.title} action={clear || empty.action}>
        {view.narrowed ? undefined : empty.text}
      </EmptyState>
    </div>
  )
}

const Failed = ({ message, onRetry }: LoadFailure) => (
  <RetryPanel title={message} retryLabel={common.retry} onRetry={onRetry} />
)

/** The server counts what a search finds up to a limit. */
function summaryOf<Row>({ total, search }: TableView<Row>, first: number, last: number, things: string) {
  if (search.trim() !== '' && total > SEARCH_COUNTED_UP_TO)
    return words.summaryOfMore(first, last, SEARCH_COUNTED_UP_TO, things)
  return words.summary(first, last, total, things)
}

function TablePages<Row>({ view, things }: { view: TableView<Row>; things: string }) {
  const first = (view.page - 1) * view.pageSize + 1
  const last = Math.min(view.total, first + (view.rows?.length ?? 0) - 1)
  return (
    <Pagination
      label={words.pages}
      page={view.page}
      pageCount={view.pageCount}
      onPageChange={view.setPage}
      summary={summaryOf(view, first, last, things)}
      position={words.position(view.page, view.pageCount)}
      previousLabel={words.previous}
      nextLabel={words.next}
      pageSize={{
        value: view.pageSize,
        options: PAGE_SIZES,
        onChange: view.setPageSize,
        label: words.pageSize,
        text: words.perPage,
      }}
    />
  )
}
