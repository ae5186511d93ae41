import type { ReactNode } from 'react'
import type { TableSlot } from '../table.tsx'

/** A column from 80rem up; below, a cell of the row's card. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** For screen readers only: a column of buttons shows no title. */
  silent?: boolean
  slot?: TableSlot
  /** On cards, where the header is hidden, the label before the value. */
  label?: string
  className?: string
  /** The key by which the list can be sorted; « -key » is the other direction. */
  sort?: string
}

export type RowKey = number | string

/** Selected rows, for acting on several at once. Leave it out where there is no such action. */
export type Selection<Row> = {
  keys: ReadonlySet<RowKey>
  onChange: (keys: ReadonlySet<RowKey>) => void
  /** Rows that cannot be selected have no checkbox. */
  allows: (row: Row) => boolean
  /** « Sélectionner la demande de … » */
  label: (row: Row) => string
}

/** A select above the list; its empty value filters nothing. */
export type FilterControl = {
  key: string
  /** For screen readers only. */
  label: string
  /** The option that filters nothing: « Tous les rôles ». */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
}

/** One page of a list with its controls, whether the browser or the server filters. */
export type TableView<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  pageCount: number
  pageSize: number
  search: string
  searchLabel: string
  searchExample: string
  filters: readonly FilterControl[]
  /** A search or a filter is set. */
  narrowed: boolean
  /** The next page is loading, and the last one is still shown. */
  isTurning?: boolean
  setSearch: (text: string) => void
  setFilter: (key: string, value: string) => void
  setPage: (page: number) => void
  setPageSize: (size: number) => void
  clear: () => void
  /** The key of a sorted column, « -key » descending, empty in the list's own order. */
  sort: string
  setSort: (sort: string) => void
}

export type SearchOptions<Row> = { label: string; example: string; textOf: (row: Row) => string }

export type FilterOptions<Row> = Omit<FilterControl, 'value'> & {
  matches: (row: Row, value: string) => boolean
}

export type Empty = { title: ReactNode; text?: ReactNode; action?: ReactNode }
export type LoadFailure = { message: ReactNode; onRetry: () => void }
