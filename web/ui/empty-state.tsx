import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Wall } from './wall.tsx'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** One primary action. */
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** An empty list: what will be here, and how to begin. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cx(
        'grid content-start justify-items-start gap-2 rounded border border-line bg-surface px-6 py-8',
        className,
      )}
    >
      <Wall className="mb-2" />
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-[44ch] text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
