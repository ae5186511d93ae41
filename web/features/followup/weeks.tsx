import { cx } from 'class-variance-authority'
import type { ClassStatistics } from '#shared/followup.ts'
import { shortDate } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/followup.ts'

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
          <Figures weeks={weeks} />
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

function Figures({ weeks }: { weeks: readonly Week[] }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-primary-ink text-sm">
        {text.figures}
      </summary>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">{text.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {text.week}
            </th>
            {SERIES.map((series) => (
              <th key={series} scope="col" className={`${head} text-end`}>
                {text.series[series]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.start}>
              <th scope="row" className={`${cell} text-start font-regular tabular-nums`}>
                {shortDate(week.start)}
              </th>
              {SERIES.map((series) => (
                <td key={series} className={`${cell} text-end tabular-nums`}>
                  {words.figure(week[series])}
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
