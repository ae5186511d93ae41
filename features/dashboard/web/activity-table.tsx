import { FiguresTable } from '#web/ui/figures-table.tsx'
import { words } from '#words/admin-dashboard.ts'
import { type Month, monthName, SERIES } from './activity.ts'

const labels = words.activity

/** The exact figures of the chart. */
export function ActivityTable({ months }: { months: readonly Month[] }) {
  return (
    <FiguresTable
      summary={labels.figures}
      caption={labels.title}
      rowHeading={labels.month}
      columns={SERIES.map((series) => labels.series[series])}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        name: monthName(month.month, 'long'),
        figures: SERIES.map((series) => words.figure(month[series])),
      }))}
    />
  )
}
