interface Props {
  /** The button that shows the table. */
  summary: string
  caption: string
  /** The heading of the rows' names. */
  rowHeading: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; figures: readonly string[] }[]
}

/** The exact figures of a chart, shown when asked for. */
export function FiguresTable({ summary, caption, rowHeading, columns, rows }: Props) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-primary-ink text-sm">
        {summary}
      </summary>
      <table className="mt-2 w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {rowHeading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${head} text-end`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} text-start font-regular tabular-nums`}>
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={`${cell} text-end tabular-nums`}>
                  {figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const head = 'border-line border-b px-2 py-1.5 text-start font-semibold text-ink-muted text-xs'
const cell = 'border-line border-b px-2 py-1.5'
