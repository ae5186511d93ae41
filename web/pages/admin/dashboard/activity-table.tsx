import { words } from '#words/admin-dashboard.ts'
import { type Month, monthName, SERIES } from './activity.ts'

const labels = words.activity

/** The exact figures of the chart. */
export function ActivityTable({ months }: { months: readonly Month[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-primary-ink text-sm">
        {labels.figures}
      </summary>
      <table className="mt-2 w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{labels.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {labels.month}
            </th>
            {SERIES.map((series) => (
              <th key={series} scope="col" className={`${head} text-end`}>
                {labels.series[series]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row" className={`${cell} text-start font-regular`}>
                {monthName(month.month, 'long')}
              </th>
              {SERIES.map((series) => (
                <td key={series} className={`${cell} text-end tabular-nums`}>
                  {words.figure(month[series])}
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
