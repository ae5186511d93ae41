import { useDeferredValue, useMemo, useState } from 'react'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { pageLanguage } from '#words/language.ts'
import type { FilterOptions, SearchOptions, TableView } from './table-view.ts'
import { controlsOf, useTableState } from './use-table-state.ts'

type Options<Row> = {
  search: SearchOptions<Row>
  filters?: readonly FilterOptions<Row>[]
  /** What the columns with these keys are sorted by. */
  sorts?: Readonly<Record<string, (row: Row) => string | number>>
}

/** Searches, filters and pages a whole list in the browser. Give `search` and `filters` a stable identity. */
export function useTableView<Row extends object>(
  rows: readonly Row[] | undefined,
  { search, filters = [], sorts }: Options<Row>,
): TableView<Row> {
  const table = useTableState()
  const textOf = useFoldedText(search.textOf)
  // Deferred: typing stays fast, and the list follows.
  const asked = useDeferredValue(table.state)

  const found = useMemo(() => {
    const terms = foldedTerms(asked.search)
    const chosen = filters.filter(({ key }) => asked.filters[key])
    if (terms.length === 0 && chosen.length === 0) return rows
    return rows?.filter(
      (row) =>
        chosen.every(({ key, matches }) => matches(row, asked.filters[key] ?? '')) &&
        (terms.length === 0 || holdsAll(textOf(row), terms)),
    )
  }, [rows, filters, asked.search, asked.filters, textOf])

  const sort = asked.filters.sort ?? ''
  const sorted = useMemo(() => inOrder(found, sort, sorts), [found, sort, sorts])

  const total = found?.length ?? 0
  const pageCount = Math.max(1, Math.ceil(total / asked.pageSize))
  // Rows may have been deleted since the page was chosen.
  const page = Math.min(asked.page, pageCount)
  const first = (page - 1) * asked.pageSize
  return {
    rows: sorted?.slice(first, first + asked.pageSize),
    total,
    page,
    pageCount,
    ...controlsOf(table, search, filters),
  }
}

function inOrder<Row>(rows: readonly Row[] | undefined, sort: string, sorts: Options<Row>['sorts'] = {}) {
  const isDescending = sort.startsWith('-')
  const key = isDescending ? sort.slice(1) : sort
  const sortedBy = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (!rows || !sortedBy) return rows
  const { compare } = new Intl.Collator(pageLanguage, { numeric: true })
  const way = isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)]
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}

/** Folds each row once, not at each keystroke. */
function useFoldedText<Row extends object>(textOf: (row: Row) => string) {
  const [known] = useState(() => new WeakMap<Row, string>())
  return useMemo(
    () => (row: Row) => {
      const folded = known.get(row) ?? fold(textOf(row))
      known.set(row, folded)
      return folded
    },
    [known, textOf],
  )
}
