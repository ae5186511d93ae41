import { cx } from 'class-variance-authority'
import { ExternalLink as Icon } from 'lucide-react'
import type { ComponentProps } from 'react'

export type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** For screen readers, after the text: opens in a new tab. */
  newTabLabel: string
}

export function ExternalLink({ newTabLabel, className, children, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('link inline-flex items-center gap-1.5', className)}
    >
      {children}
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{newTabLabel}</span>
    </a>
  )
}
