import { cx } from 'class-variance-authority'
import { shortDate } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics } from '../contract.ts'

const text = words.weeks

type Week = ClassStatistics['weeks'][number]
const SERIES = ['active', 'completions'] as const
const shades = {
  active: 'border border-saffron-ink bg-saffron',
  completions: 'bg-majorelle',
}

/** Two bars a week, and the same figures as a table. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const isQuiet = weeks.every(({ active, completions }) => active === 0 && completions === 0)
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{text.title}</h2>
      {isQuiet ? (
        <p className="text-ink-soft">{text.quiet}</p>
      ) : (
        <>
          <Chart weeks={weeks} />
          <FiguresTable
            summary={text.figures}
            caption={text.title}
            rowHeading={text.week}
            columns={SERIES.map((series) => text.series[series])}
            rows={weeks.toReversed().map((week) => ({
              key: week.start,
              name: shortDate(week.start),
              figures: SERIES.map((series) => words.figure(week[series])),
            }))}
          />
        </>
      )}
    </Card>
  )
}

function Chart({ weeks }: { weeks: readonly Week[] }) {
  const top = Math.max(2, ...weeks.flatMap((week) => SERIES.map((series) => week[series])))
  return (
    <div aria-hidden="true">
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {SERIES.map((series) => (
          <li key={series} className="flex items-center gap-2">
            <span className={cx('size-3 flex-none rounded-[3px]', shades[series])} />
            {text.series[series]}
          </li>
        ))}
      </ul>
      <div className="flex h-40 items-end border-line-strong border-b">
        {weeks.map((week) => (
          <div key={week.start} className="flex h-full min-w-0 flex-1 items-end justify-center gap-px">
            {SERIES.map((series) => (
              <span
                key={series}
                className={cx('w-full max-w-2.5 rounded-t-[3px]', week[series] > 0 && shades[series])}
                style={{ blockSize: `${(week[series] * 100) / top}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-ink-muted text-xs">
        {[weeks[0], weeks.at(-1)].map(
          (week) => week && <span key={week.start}>{shortDate(week.start)}</span>,
        )}
      </div>
    </div>
  )
}
