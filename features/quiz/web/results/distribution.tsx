import { cx } from 'class-variance-authority'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/quiz-results.ts'

const text = words.distribution

type Props = {
  /** How many people in 0–9, 10–19 … 90–100 percent. */
  people: readonly number[]
  passPercent: number
}

type Side = 'reached' | 'below' | 'mixed'

const shades: Record<Side, string> = {
  reached: 'bg-majorelle',
  below: 'border border-majorelle bg-majorelle-tint',
  mixed:
    'border border-majorelle bg-[linear-gradient(to_top,var(--majorelle)_50%,var(--majorelle-tint)_50%)]',
}

/** One column for each tenth, with its figure above it. */
export function Distribution({ people, passPercent }: Props) {
  const top = Math.max(1, ...people)
  const sides = people.map((_, tenth) => sideOf(tenth, passPercent))
  return (
    <Card as="section">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mb-4 text-ink-muted text-sm">{text.note}</p>
      <ol className="grid h-48 grid-cols-10 items-end gap-1 border-line-strong border-b sm:gap-1.5">
        {people.map((count, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is known by its place
          <li key={tenth} className="flex h-full min-w-0 flex-col justify-end">
            <span className="sr-only">
              {text.range(tenth * 10, lastOf(tenth))} {text.people(count)}
            </span>
            <b
              aria-hidden="true"
              className={cx('text-center text-xs tabular-nums', count === 0 && 'font-regular text-ink-muted')}
            >
              {words.figure(count)}
            </b>
            <span
              aria-hidden="true"
              className={cx(
                'block rounded-t-[3px] forced-colors:bg-[Highlight]',
                count > 0 && shades[sides[tenth] ?? 'below'],
              )}
              style={{ blockSize: `${(count * 85) / top}%` }}
            />
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="mt-1 grid grid-cols-10 gap-1 text-center text-ink-muted text-xs sm:gap-1.5"
      >
        {people.map((_, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is known by its place
          <span key={tenth} className="tabular-nums">
            {words.figure(tenth * 10)}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 text-ink-muted text-xs">
        {text.axis}
      </p>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
        {[...new Set(sides)].map((side) => (
          <li key={side} className="flex items-center gap-2">
            <span className={cx('size-3 flex-none rounded-[3px]', shades[side])} />
            {text[side]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const lastOf = (tenth: number) => (tenth === 9 ? 100 : tenth * 10 + 9)

/** Which side of the pass mark a tenth lies on; a mark of 75 lies inside of one. */
export function sideOf(tenth: number, passPercent: number): Side {
  if (tenth * 10 >= passPercent) return 'reached'
  return lastOf(tenth) < passPercent ? 'below' : 'mixed'
}
