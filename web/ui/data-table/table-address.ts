import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#shared/limits.ts'
import type { TableState } from './use-table-state.ts'

/** Search, filters and page are in the address: they are found again after going to a row and back, and in a shared link. */
export function stateFromAddress(address: string): TableState {
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
export function storeInAddress(state: TableState) {
  const { pathname, search, hash } = window.location
  const wanted = addressOf(state)
  if (search !== wanted) window.history.replaceState(window.history.state, '', pathname + wanted + hash)
}
