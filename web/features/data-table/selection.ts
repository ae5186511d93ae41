export type RowKey = number | string

/** Rows ticked to act on several at once. Leave out where nothing is done together. */
export type Selection<Row> = {
  keys: ReadonlySet<RowKey>
  onChange: (keys: ReadonlySet<RowKey>) => void
  /** Rows that cannot be ticked have no box. */
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
