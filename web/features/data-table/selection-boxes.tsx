import { Checkbox } from '#web/ui/checkbox.tsx'
import { words } from '#words/data-table.ts'
import { type RowKey, type Selection, withKeys } from './selection.ts'

type RowProps<Row> = { row: Row; rowKey: (row: Row) => RowKey; selection: Selection<Row> }

export function SelectRow<Row>({ row, rowKey, selection: { keys, onChange, label } }: RowProps<Row>) {
  const key = rowKey(row)
  return (
    <Checkbox
      label={null}
      aria-label={label(row)}
      className="xl:-my-3"
      checked={keys.has(key)}
      onChange={(event) => onChange(withKeys(keys, [key], event.target.checked))}
    />
  )
}

type PageProps<Row> = { rows: readonly Row[]; rowKey: (row: Row) => RowKey; selection: Selection<Row> }

/** Ticks what this page shows, and only that: nobody acts on rows they have not seen. */
export function SelectPage<Row>({ rows, rowKey, selection: { keys, onChange, allows } }: PageProps<Row>) {
  const here = rows.filter(allows).map(rowKey)
  const ticked = here.filter((key) => keys.has(key)).length
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < here.length
      }}
      label={null}
      aria-label={words.selectPage}
      className="xl:-my-3"
      disabled={here.length === 0}
      checked={here.length > 0 && ticked === here.length}
      onChange={(event) => onChange(withKeys(keys, here, event.target.checked))}
    />
  )
}
