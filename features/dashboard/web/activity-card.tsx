import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { monthName } from '#web/lib/dates.ts'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import { glazeAt, glazeClass } from '#web/ui/glaze.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/admin-dashboard.ts'
import { type Month, roundedTop, SERIES } from './activity.ts'

const labels = words.activity

/** Activity by month. If it fails to load, the rest of the page stays. */
export function ActivityCard() {
  const { data, isError } = useQuery(query('GET /api/admin/dashboard/activity'))
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-4 text-xl">{labels.title}</h2>
      {isError && <p className="text-ink-soft">{labels.failed}</p>}
      {!data && !isError && <Skeleton className="h-56" />}
      {data && <Activity months={data.data} />}
    </Card>
  )
}

function Activity({ months }: { months: readonly Month[] }) {
  if (months.every((month) => SERIES.every((series) => month[series] === 0))) {
    return <p className="max-w-[44ch] text-ink-soft">{labels.quiet}</p>
  }
  return (
    <>
      <ActivityChart months={months} />
      <ActivityTable months={months} />
    </>
  )
}

/** The exact figures of the chart. */
function ActivityTable({ months }: { months: readonly Month[] }) {
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

/** Three bars per month. Hidden from screen readers, which have the table below. */
function ActivityChart({ months }: { months: readonly Month[] }) {
  const top = roundedTop(Math.max(...months.flatMap((month) => SERIES.map((series) => month[series]))))
  return (
    <div aria-hidden="true">
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
        {SERIES.map((series, index) => (
          <li key={series} className={cx(glaze(index), 'flex items-center gap-2')}>
            <span className="size-3 flex-none rounded-[3px] border border-accent-ink bg-accent" />
            {labels.series[series]}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <div className="flex h-44 min-w-8 flex-none whitespace-nowrap xl:h-60 flex-col justify-between text-end text-ink-muted text-xs tabular-nums leading-none">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-1.5">
              {words.figure(value)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative flex h-44 items-end border-line-strong border-b xl:h-60">
            <span className="absolute inset-x-0 top-0 border-line border-t" />
            <span className="absolute inset-x-0 top-1/2 border-line border-t" />
            {months.map((month, index) => (
              <MonthBars
                key={month.month}
                month={month}
                top={top}
                className={earlier(index, months.length)}
              />
            ))}
          </div>
          <div className="mt-2 flex text-center text-ink-muted text-xs">
            {months.map(({ month }, index) => (
              <span
                key={month}
                className={cx('min-w-0 flex-1 whitespace-nowrap', earlier(index, months.length))}
              >
                {monthName(month, 'short')}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function MonthBars({ month, top, className }: { month: Month; top: number; className: Shown }) {
  return (
    <div
      className={cx(
        'relative flex h-full min-w-0 flex-1 items-end justify-center gap-px sm:gap-0.5',
        className,
      )}
    >
      {SERIES.map((series, index) => (
        <span
          key={series}
          className={cx(
            glaze(index),
            'w-full max-w-2.5 rounded-t-[3px] bg-accent',
            month[series] > 0 && 'border border-accent-ink border-b-0',
          )}
          style={{ blockSize: `${(month[series] * 100) / top}%` }}
        />
      ))}
    </div>
  )
}

const glaze = (index: number) => glazeClass[glazeAt(index)]

type Shown = string | false

/** On phones only the last six months: twelve would be too narrow. */
const earlier = (index: number, length: number): Shown => index < length - 6 && 'max-md:hidden'
