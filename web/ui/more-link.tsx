import { cx } from 'class-variance-authority'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A link with an arrow. */
export function MoreLink({
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
        'group inline-flex min-h-target items-center gap-2 whitespace-nowrap font-semibold no-underline hover:underline',
        className ?? 'text-primary-ink',
      )}
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        className="transition-[translate] group-hover:translate-x-[3px] rtl:-scale-x-100 rtl:group-hover:-translate-x-[3px]"
      />
    </Link>
  )
}
