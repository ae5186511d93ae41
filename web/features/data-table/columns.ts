import type { ReactNode } from 'react'
import type { TableSlot } from '#web/ui/table.tsx'

/** One column from 80rem up; below, the place of its cell on the row's card. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Said, not shown: a column of buttons needs no title. */
  silent?: boolean
  slot?: TableSlot
  /** On cards, where the header is hidden, the words before the value. */
  label?: string
  className?: string
}
