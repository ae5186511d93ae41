import { cx } from 'class-variance-authority'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { PAGE_SIZES, SEARCH_COUNTED_UP_TO } from '#shared/limits.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/data-table.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Input } from '../input.tsx'
import { Pagination } from '../pagination.tsx'
import { RetryPanel } from '../retry-panel.tsx'
import { SearchInput } from '../search-input.tsx'
import { Select } from '../select.tsx'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { TableRows } from './table-rows.tsx'
import type { Column, Empty, LoadFailure, RowKey, Selection, TableView } from './table-view.ts'

type Props<Row> = {
  /** From useTableView. */
  view: TableView<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  caption: string
  /** The noun of the rows in the plural: « utilisateurs ». */
  /** The noun of the rows, as it stands after their number. */
  things: (count: number) => string
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TableToolbar view={view} columns={props.columns} />
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
      <TableRows {...rest} rows={view.rows} caption={caption} sort={view.sort} onSort={view.setSort} />
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
function summaryOf<Row>(
  { total, search }: TableView<Row>,
  first: number,
  last: number,
  things: (count: number) => string,
) {
  if (search.trim() !== '' && total > SEARCH_COUNTED_UP_TO)
    return words.summaryOfMore(first, last, SEARCH_COUNTED_UP_TO, things(SEARCH_COUNTED_UP_TO))
  return words.summary(first, last, total, things(total ?? 0))
}

function TablePages<Row>({ view, things }: { view: TableView<Row>; things: (count: number) => string }) {
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
      jump={view.pageCount > JUMP_FROM && <PageJump view={view} />}
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

/** Fewer pages are turned one by one. */
const JUMP_FROM = 4

function PageJump<Row>({ view: { pageCount, setPage } }: { view: TableView<Row> }) {
  function jump(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const page = Math.trunc(Number(new FormData(event.currentTarget).get('page')))
    if (page >= 1) setPage(Math.min(page, pageCount))
    event.currentTarget.reset()
  }
  return (
    <form noValidate onSubmit={jump} className="flex items-center gap-1">
      <Input
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={pageCount}
        required
        aria-label={words.jumpLabel}
        placeholder={words.jumpExample}
        className="w-20"
      />
      <Button type="submit" size="small">
        {words.jump}
      </Button>
    </form>
  )
}

/** On small screens the search has a line of its own, and the filters share the next. */
function TableToolbar<Row>({ view, columns }: Pick<Props<Row>, 'view' | 'columns'>) {
  const sorted = columns.filter(({ sort }) => sort)
  const hasOwnSelect = view.filters.some(({ key }) => key === 'sort')
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-4 xl:flex">
      <SearchInput
        label={view.searchLabel}
        placeholder={view.searchExample}
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
        className="col-span-full xl:flex-1"
      />
      {view.filters.map(({ key, label, all, options, value }) => (
        <Select
          key={key}
          aria-label={label}
          value={value}
          onChange={(event) => view.setFilter(key, event.target.value)}
          className="min-w-0 xl:w-auto xl:max-w-[17rem] [&:nth-child(2):last-child]:col-span-full"
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      {sorted.length > 0 && !hasOwnSelect && (
        <Select
          aria-label={words.sort}
          value={view.sort}
          onChange={(event) => view.setSort(event.target.value)}
          className="col-span-full min-w-0 xl:hidden"
        >
          <option value="">{words.ownOrder}</option>
          {sorted.flatMap(({ header, sort = '' }) => [
            <option key={sort} value={sort}>
              {words.ascending(header)}
            </option>,
            <option key={`-${sort}`} value={`-${sort}`}>
              {words.descending(header)}
            </option>,
          ])}
        </Select>
      )}
    </div>
  )
}

/** The list while it loads: lines from 80rem, cards below. */
function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return (
    <div
      role="status"
      className="grid gap-3 xl:gap-0 xl:overflow-hidden xl:rounded xl:border xl:border-line xl:bg-surface"
    >
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          key={line}
          className="grid gap-3 rounded border border-line bg-surface p-4 xl:auto-cols-fr xl:grid-flow-col xl:items-center xl:gap-8 xl:rounded-none xl:border-0 xl:border-b xl:py-3.5 xl:last:border-b-0"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 flex-none rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
          {columns.slice(1, 5).map(({ key }, place) => (
            <Skeleton key={key} className={bones[place % bones.length]} />
          ))}
        </div>
      ))}
    </div>
  )
}

const bones = ['h-3.5 w-4/5', 'h-3.5 w-1/2', 'h-6 w-2/5 max-xl:hidden', 'h-3.5 w-3/5 max-xl:hidden']
