import { words } from '#words/data-table.ts'
import { CheckboxMark } from '../checkbox.tsx'
import { type RowKey, type Selection, withKeys } from './selection.ts'

/** A large target that does not make the row higher. */
const press =
  "relative mt-0 cursor-pointer before:absolute before:-inset-3 before:content-[''] disabled:cursor-not-allowed"

type RowProps<Row> = { row: Row; rowKey: (row: Row) => RowKey; selection: Selection<Row> }

export function SelectRow<Row>({ row, rowKey, selection: { keys, onChange, label } }: RowProps<Row>) {
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
export function SelectPage<Row>({ rows, rowKey, selection: { keys, onChange, allows } }: PageProps<Row>) {
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
