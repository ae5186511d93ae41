import { useEffect, useState } from 'react'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#shared/limits.ts'
import type { FilterControl } from './table-view.ts'

export type TableState = {
  search: string
  filters: Readonly<Record<string, string>>
  page: number
  pageSize: number
}

/** Search, filters and page of a list. Any change but the page goes back to the first page. */
export function useTableState() {
  const [state, setState] = useState(() => stateFromAddress(window.location.search))
  useEffect(() => storeInAddress(state), [state])
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

/** The controls of a view: the same whether the browser or the server filters. */
export function controlsOf(
  { state, ...set }: ReturnType<typeof useTableState>,
  search: { label: string; example: string },
  filters: readonly Omit<FilterControl, 'value'>[],
  /** Filters that stand elsewhere on the page, such as days. */
  others: readonly string[] = [],
) {
  const controls = filters.map(({ key, label, all, options }) => ({
    key,
    label,
    all,
    options,
    value: state.filters[key] ?? '',
  }))
  return {
    pageSize: state.pageSize,
    search: state.search,
    searchLabel: search.label,
    searchExample: search.example,
    filters: controls,
    narrowed:
      state.search !== '' ||
      controls.some(({ key, value }) => key !== 'sort' && value !== '') ||
      others.some((key) => state.filters[key]),
    ...set,
    clear: () => set.clear([...filters.map(({ key }) => key), ...others]),
    sort: state.filters.sort ?? '',
    setSort: (sort: string) => set.setFilter('sort', sort),
  }
}

const without = (filters: TableState['filters'], keys: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)))

/** Search, filters and page are in the address: they are found again after going to a row and back, and in a shared link. */
function stateFromAddress(address: string): TableState {
  const { q = '', page, size, ...filters } = Object.fromEntries(new URLSearchParams(address))
  return {
    search: q,
    filters,
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    pageSize: PAGE_SIZES.find((known) => String(known) === size) ?? DEFAULT_PAGE_SIZE,
  }
}

/** Only what differs from the defaults. */
function addressOf({ search, filters, page, pageSize }: TableState): string {
  const parameters = Object.entries({
    q: search,
    ...filters,
    page: page > 1 ? String(page) : '',
    size: pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize),
  }).filter(([, value]) => value !== '')
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** Replaces the address without a navigation: nothing is loaded again, and « back » still leaves the list. */
function storeInAddress(state: TableState) {
  const { pathname, search, hash } = window.location
  const wanted = addressOf(state)
  if (search !== wanted) window.history.replaceState(window.history.state, '', pathname + wanted + hash)
}
