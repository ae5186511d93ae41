import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'
import { toneClass } from './tone.ts'

export type BadgeProps = { children: ReactNode; tone?: Tone; icon?: LucideIcon; className?: string }

/** An icon and a word; the colour only repeats them. */
export function Badge({ children, tone = 'neutral', icon: Icon, className }: BadgeProps) {
  return (
    <span
      className={cx(
        toneClass[tone],
        'inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-inner bg-tone-tint px-2 font-semibold text-tone-ink text-xs leading-tight forced-colors:border',
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-[0.9375rem] stroke-2" />}
      {children}
    </span>
  )
}
