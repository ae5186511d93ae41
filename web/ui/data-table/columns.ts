import type { ReactNode } from 'react'
import type { TableSlot } from '../table.tsx'

/** A column from 80rem up; below, a cell of the row's card. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** For screen readers only: a column of buttons shows no title. */
  silent?: boolean
  slot?: TableSlot
  /** On cards, where the header is hidden, the label before the value. */
  label?: string
  className?: string
}
