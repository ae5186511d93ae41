import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'

export type PairsProps = { items: readonly (readonly [term: string, value: ReactNode])[]; className?: string }

/** Terms and values in two columns. */
export function Pairs({ items, className }: PairsProps) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm', className)}>
      {items.map(([term, value]) => (
        <Fragment key={term}>
          <dt className="text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
