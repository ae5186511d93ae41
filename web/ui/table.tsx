import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/*
 * From 80rem a table. Below it every row is a card: the cells take their place by `slot`, the head stays for
 * screen readers. The roles are written out because a table displayed as blocks loses its own.
 */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // It scrolls by itself where a reader's text spacing makes its columns wider than the page.
    <div className="xl:overflow-x-auto xl:rounded xl:border xl:border-line xl:bg-surface">
      <table {...roles.table} className="block w-full border-collapse text-sm xl:table">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...roles.rowgroup} className="sr-only xl:not-sr-only xl:table-header-group">
      <tr {...roles.row}>{children}</tr>
    </thead>
  )
}

export type TableHeaderProps = ComponentProps<'th'> & {
  /** For screen readers only: the column of actions shows no title. */
  silent?: boolean
}

export function TableHeader({ silent = false, className, children, ...rest }: TableHeaderProps) {
  return (
    <th
      scope="col"
      {...roles.columnheader}
      {...rest}
      className={cx(
        'whitespace-nowrap border-line bg-paper px-3 py-2.5 text-start font-semibold text-ink-muted text-xs xl:border-b',
        className,
      )}
    >
      {silent ? <span className="sr-only">{children}</span> : children}
    </th>
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return (
    <tbody
      {...roles.rowgroup}
      {...rest}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 xl:table-row-group',
        className,
      )}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...roles.row}
      {...rest}
      className={cx(
        'group/row grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-2 rounded border border-line bg-surface p-4',
        'xl:table-row xl:rounded-none xl:border-0 xl:hover:bg-surface-hover',
        className,
      )}
    />
  )
}

/** The place of a cell on the card: a whole line, the first or second half of a line, or the actions at the end. */
export type TableSlot = 'wide' | 'start' | 'end' | 'actions'

export type TableCellProps = ComponentProps<'td'> & {
  slot?: TableSlot
  /** On cards, where the head is hidden, the label before the value. */
  label?: string
}

const slots: Record<TableSlot, string> = {
  wide: 'col-span-full min-w-0',
  start: 'col-start-1 self-center max-xl:text-ink-muted',
  end: 'col-start-2 self-center',
  actions: 'col-span-full mt-auto max-xl:pt-2',
}

export function TableCell({ slot = 'wide', label, className, children, ...rest }: TableCellProps) {
  return (
    <td
      {...roles.cell}
      {...rest}
      className={cx(
        'border-line leading-snug xl:border-b xl:px-3 xl:py-3 xl:align-middle min-[90rem]:px-4 xl:group-last/row:border-b-0',
        slots[slot],
        className,
      )}
    >
      {label && <span className="xl:hidden">{label} </span>}
      {children}
    </td>
  )
}

/** The buttons of a row: at the end of a table row, at the foot of a card. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="row-actions flex justify-end gap-1.5 max-xl:[&>*:not([aria-label])]:flex-1 max-xl:[&>*]:min-h-11 max-xl:[&>[aria-label]]:size-11">
      {children}
    </div>
  )
}
