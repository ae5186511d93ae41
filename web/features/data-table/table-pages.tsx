import { PAGE_SIZES } from '#shared/limits.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { words } from '#words/data-table.ts'
import type { TableView } from './table-view.ts'

export function TablePages<Row>({ view, things }: { view: TableView<Row>; things: string }) {
  const first = (view.page - 1) * view.pageSize + 1
  const last = Math.min(view.total, first + (view.rows?.length ?? 0) - 1)
  return (
    <Pagination
      label={words.pages}
      page={view.page}
      pageCount={view.pageCount}
      onPageChange={view.setPage}
      summary={words.summary(first, last, view.total, things)}
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
