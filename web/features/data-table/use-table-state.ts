import { useEffect, useState } from 'react'
import { keepInAddress, stateFromAddress } from './table-address.ts'

export type TableState = {
  search: string
  filters: Readonly<Record<string, string>>
  page: number
  pageSize: number
}

/** Search, filters and page of a list. Any change but the page goes back to the first page. */
export function useTableState() {
  const [state, setState] = useState(() => stateFromAddress(window.location.search))
  useEffect(() => keepInAddress(state), [state])
  const change = (part: Partial<TableState>) => setState((old) => ({ ...old, page: 1, ...part }))
  return {
    state,
    setSearch: (search: string) => change({ search }),
    setFilter: (key: string, value: string) =>
      setState((old) => ({ ...old, page: 1, filters: { ...old.filters, [key]: value } })),
    setPage: (page: number) => change({ page }),
    setPageSize: (pageSize: number) => change({ pageSize }),
    /** Clears the search and these filters; other parameters of the page stay. */
    clear: (keys: readonly string[]) =>
      setState((old) => ({ ...old, page: 1, search: '', filters: without(old.filters, keys) })),
  }
}

const without = (filters: TableState['filters'], keys: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)))
