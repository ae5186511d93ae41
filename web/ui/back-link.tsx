import { cx } from 'class-variance-authority'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** Up one level, above a title. */
export function BackLink({
  to,
  children,
  className,
}: {
  to: LinkProps['to']
  children: ReactNode
  className?: string
}) {
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 font-semibold text-primary-ink text-sm no-underline hover:underline',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      {children}
    </Link>
  )
}
