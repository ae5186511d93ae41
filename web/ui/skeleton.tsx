import { cx } from 'class-variance-authority'

/** One line of a placeholder. Announce loading on the region around them (aria-busy). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-bone
      className={cx(
        'block rounded-inner bg-[color-mix(in_oklch,var(--ink)_9%,var(--surface))] motion-safe:animate-breathe forced-colors:border',
        className ?? 'h-3.5',
      )}
    />
  )
}
