import { cx } from 'class-variance-authority'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { takeFocus } from './take-focus.ts'
import { toneClass } from './tone.ts'

type PanelTone = 'danger' | 'warning' | 'success' | 'info'

export type PanelProps = {
  tone: PanelTone
  title?: ReactNode
  children?: ReactNode
  /** A link or a button that helps. */
  action?: ReactNode
  icon?: LucideIcon
  className?: string
  /** The answer to what was just sent: the focus moves to it. */
  takesFocus?: boolean
}

const icons = { danger: TriangleAlert, warning: TriangleAlert, success: CircleCheck, info: Info }

/** A message inside a page. Errors are announced at once, the rest politely. */
export function Panel({ tone, title, children, action, icon, className, takesFocus }: PanelProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
      className={cx(
        toneClass[tone],
        'grid grid-cols-[auto_1fr] gap-x-3 rounded border border-[color-mix(in_oklch,var(--tone)_45%,var(--tone-tint))] bg-tone-tint p-4 text-ink text-sm leading-normal',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 text-tone-ink" />
      <div className="wrap-anywhere grid min-w-0 justify-items-start gap-1">
        {title && <strong className="text-tone-ink">{title}</strong>}
        {children && <div>{children}</div>}
        {/* A link alone on its line needs a larger target. */}
        {action && <div className="[&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center">{action}</div>}
      </div>
    </div>
  )
}
