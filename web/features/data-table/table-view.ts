import type { ReactNode } from 'react'

/** A choice above the list; the empty value filters nothing. */
export type FilterControl = {
  key: string
  /** Said, not shown. */
  label: string
  /** The entry that filters nothing: « Tous les rôles ». */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
}

/** One page of a list and the means to turn it, whoever did the filtering. */
export type TableView<Row> = {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  pageCount: number
  pageSize: number
  search: string
  searchLabel: string
  searchExample: string
  filters: readonly FilterControl[]
  /** Something is typed or chosen. */
  narrowed: boolean
  /** Another page is on its way; the last one stays in sight. */
  isTurning?: boolean
  setSearch: (text: string) => void
  setFilter: (key: string, value: string) => void
  setPage: (page: number) => void
  setPageSize: (size: number) => void
  clear: () => void
}

export type SearchOptions<Row> = { label: string; example: string; textOf: (row: Row) => string }

export type FilterOptions<Row> = Omit<FilterControl, 'value'> & {
  matches: (row: Row, value: string) => boolean
}

export type Empty = { title: ReactNode; text?: ReactNode; action?: ReactNode }
export type LoadFailure = { message: ReactNode; onRetry: () => void }

/** Something is typed or chosen above the list. */
export const isNarrowed = (search: string, filters: readonly FilterControl[]) =>
  search !== '' || filters.some(({ value }) => value !== '')
