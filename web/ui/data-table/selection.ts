export type RowKey = number | string

/** Selected rows, for acting on several at once. Leave it out where there is no such action. */
export type Selection<Row> = {
  keys: ReadonlySet<RowKey>
  onChange: (keys: ReadonlySet<RowKey>) => void
  /** Rows that cannot be selected have no checkbox. */
  allows: (row: Row) => boolean
  /** « Sélectionner la demande de … » */
  label: (row: Row) => string
}

export function withKeys(keys: ReadonlySet<RowKey>, changed: readonly RowKey[], ticked: boolean) {
  const next = new Set(keys)
  for (const key of changed) {
    if (ticked) next.add(key)
    else next.delete(key)
  }
  return next
}
