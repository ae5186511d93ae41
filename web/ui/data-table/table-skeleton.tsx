import { words } from '#words/data-table.ts'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column } from './columns.ts'

/** The list while it loads: lines from 80rem, cards below. */
export function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
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
