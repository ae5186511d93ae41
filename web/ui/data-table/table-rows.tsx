import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { words } from '#words/data-table.ts'
import { CheckboxMark } from '../checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column, RowKey, Selection } from './table-view.ts'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => RowKey
  caption: string
  selection?: Selection<Row>
  isBusy?: (row: Row) => boolean
  sort: string
  onSort: (sort: string) => void
}

export function TableRows<Row>(props: Props<Row>) {
  const { rows, columns, rowKey, caption, selection, isBusy, sort, onSort } = props
  return (
    <Table caption={caption}>
      <TableHead>
        {selection && (
          <TableHeader className="w-0 pe-0">
            <VisuallyHidden>{words.selection}</VisuallyHidden>
            <SelectPage rows={rows} rowKey={rowKey} selection={selection} />
          </TableHeader>
        )}
        {columns.map(({ key, header, silent, sort: by }) => (
          <TableHeader key={key} silent={silent} aria-sort={by ? ariaSort(by, sort) : undefined}>
            {by ? <SortButton by={by} header={header} sort={sort} onSort={onSort} /> : header}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} aria-busy={isBusy?.(row) || undefined} className={rowStyle}>
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

/** Where a link of the row covers it, what else can be pressed, and addresses that are copied, stay above that link. */
const rowStyle =
  'relative [&_a:not([data-row-link])]:relative [&_a:not([data-row-link])]:z-1 [&_button:not([data-row-link])]:relative [&_button:not([data-row-link])]:z-1 [&_bdi[dir=ltr]]:relative [&_bdi[dir=ltr]]:z-1 [&_details]:relative [&_details]:z-1 [&_input]:z-1'

const ariaSort = (by: string, sort: string) =>
  sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined

type SortProps = { by: string; header: string; sort: string; onSort: (sort: string) => void }

/** Ascending, descending, and back to the list's own order. On cards the toolbar has a select instead. */
function SortButton({ by, header, sort, onSort }: SortProps) {
  const next = sort === by ? `-${by}` : sort === `-${by}` ? '' : by
  const Icon = sort === by ? ArrowUp : sort === `-${by}` ? ArrowDown : ArrowUpDown
  return (
    <>
      <span className="xl:hidden">{header}</span>
      <button
        type="button"
        title={words.sortBy(header)}
        onClick={() => onSort(next)}
        className="inline-flex min-h-6 items-center gap-1 font-semibold hover:text-ink max-xl:hidden"
      >
        {header}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </>
  )
}

/** A large target that does not make the row higher. */
const press =
  "relative mt-0 cursor-pointer before:absolute before:-inset-3 before:content-[''] disabled:cursor-not-allowed"

type RowProps<Row> = { row: Row; rowKey: (row: Row) => RowKey; selection: Selection<Row> }

function SelectRow<Row>({ row, rowKey, selection: { keys, onChange, label } }: RowProps<Row>) {
  const key = rowKey(row)
  return (
    <CheckboxMark
      aria-label={label(row)}
      className={press}
      checked={keys.has(key)}
      onChange={(event) => onChange(withKeys(keys, [key], event.target.checked))}
    />
  )
}

type PageProps<Row> = { rows: readonly Row[]; rowKey: (row: Row) => RowKey; selection: Selection<Row> }

/** Selects the rows of this page only: nobody acts on rows that they have not seen. */
function SelectPage<Row>({ rows, rowKey, selection: { keys, onChange, allows } }: PageProps<Row>) {
  const here = rows.filter(allows).map(rowKey)
  const ticked = here.filter((key) => keys.has(key)).length
  return (
    <CheckboxMark
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < here.length
      }}
      aria-label={words.selectPage}
      className={press}
      disabled={here.length === 0}
      checked={here.length > 0 && ticked === here.length}
      onChange={(event) => onChange(withKeys(keys, here, event.target.checked))}
    />
  )
}

function withKeys(keys: ReadonlySet<RowKey>, changed: readonly RowKey[], ticked: boolean) {
  const next = new Set(keys)
  for (const key of changed) {
    if (ticked) next.add(key)
    else next.delete(key)
  }
  return next
}
