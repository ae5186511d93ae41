import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'

export type PairsProps = { items: readonly (readonly [term: string, value: ReactNode])[]; className?: string }

/** Terms and values in two columns. A value may be in another script than the page: each keeps its own direction. */
export function Pairs({ items, className }: PairsProps) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm', className)}>
      {items.map(([term, value]) => (
        <Fragment key={term}>
          <dt className="text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere font-medium">
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
