import { words } from '#words/data-table.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column } from './columns.ts'
import type { RowKey, Selection } from './selection.ts'
import { SelectPage, SelectRow } from './selection-boxes.tsx'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  caption: string
  selection?: Selection<Row>
  isBusy?: (row: Row) => boolean
}

export function TableRows<Row>({ rows, columns, rowKey, caption, selection, isBusy }: Props<Row>) {
  return (
    <Table caption={caption}>
      <TableHead>
        {selection && (
          <TableHeader className="w-0 pe-0">
            <VisuallyHidden>{words.selection}</VisuallyHidden>
            <SelectPage rows={rows} rowKey={rowKey} selection={selection} />
          </TableHeader>
        )}
        {columns.map(({ key, header, silent }) => (
          <TableHeader key={key} silent={silent}>
            {header}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} aria-busy={isBusy?.(row) || undefined} className="relative">
            {selection && (
              <TableCell className="max-xl:absolute max-xl:end-0 max-xl:top-5 xl:pe-0">
                {selection.allows(row) && <SelectRow row={row} rowKey={rowKey} selection={selection} />}
              </TableCell>
            )}
            {columns.map(({ key, cell, slot, label, className }) => (
              <TableCell key={key} slot={slot} label={label} className={className}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
