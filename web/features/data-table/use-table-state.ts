import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#shared/limits.ts'

export type TableState = {
  search: string
  filters: Readonly<Record<string, string>>
  page: number
  pageSize: number
}

const START: TableState = { search: '', filters: {}, page: 1, pageSize: DEFAULT_PAGE_SIZE }

/** What the person asked of a list. Any change but turning the page goes back to the first. */
export function useTableState() {
  const [state, setState] = useState(START)
  const change = (part: Partial<TableState>) => setState((old) => ({ ...old, page: 1, ...part }))
  return {
    state,
    setSearch: (search: string) => change({ search }),
    setFilter: (key: string, value: string) =>
      setState((old) => ({ ...old, page: 1, filters: { ...old.filters, [key]: value } })),
    setPage: (page: number) => change({ page }),
    setPageSize: (pageSize: number) => change({ pageSize }),
    clear: () => change({ search: '', filters: {} }),
  }
}
