import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const controlStyle =
  'inline-flex h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded px-1 font-medium text-on-night text-sm hover:bg-[color-mix(in_oklch,var(--on-night)_14%,transparent)] data-popup-open:bg-[color-mix(in_oklch,var(--on-night)_14%,transparent)]'

export function ControlButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(controlStyle, className)} />
}
