import { useEffect, useState } from 'react'
import type { FilterControl, TableView } from './table-view.ts'
import { controlsOf, type TableState, useTableState } from './use-table-state.ts'

/** Waits for a pause in typing before asking the server. */
const REST_MS = 200

type Shown<Row> = {
  rows: readonly Row[] | undefined
  total: number | undefined
  isTurning?: boolean
  filters?: readonly Omit<FilterControl, 'value'>[]
  /** Filters that stand elsewhere on the page, such as days. */
  others?: readonly string[]
}

/**
 * A list that is too long for the browser: the server searches, filters and pages. `asked` is the query, `chosen` the
 * filters, and `view` makes the table's view of the answer.
 */
export function useRemoteTable(search: { label: string; example: string }) {
  const table = useTableState()
  const settled = useSettled(table.state)

  function view<Row>({
    rows,
    total = rows?.length ?? 0,
    isTurning,
    filters = [],
    others,
  }: Shown<Row>): TableView<Row> {
    const { page, pageSize } = table.state
    return {
      rows,
      total,
      page,
      pageCount: Math.max(1, Math.ceil(total / pageSize)),
      isTurning,
      ...controlsOf(table, search, filters, others),
    }
  }

  return {
    asked: { page: settled.page, size: settled.pageSize, search: settled.search },
    chosen: settled.filters,
    setFilter: table.setFilter,
    view,
  }
}

/** The state, without a search that is still being typed. */
function useSettled(state: TableState) {
  const [settled, setSettled] = useState(state)
  const isTyping = settled.search !== state.search
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setSettled(state), REST_MS)
    return () => clearTimeout(timer)
  }, [state, isTyping])
  return isTyping ? settled : state
}
