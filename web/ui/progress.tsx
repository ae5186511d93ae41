import { cx } from 'class-variance-authority'

export type ProgressProps = {
  /** 0 to 100. */
  value: number
  /** What progresses. */
  label: string
  /** The figure as text, « 38 % »; shown beside the bar unless hidden. */
  text: string
  hideText?: boolean
  tone?: 'primary' | 'success' | 'warning' | 'danger' | 'night'
  className?: string
}

const bars = {
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  night: 'bg-saffron',
}

/** A progress bar with its figure. Green when full; saffron on a dark background. */
export function Progress({ value, label, text, hideText = false, tone, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value))
  const shade = tone ?? (percent === 100 ? 'success' : 'primary')
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={text}
        className={cx(
          'h-2 flex-1 overflow-hidden rounded-full forced-colors:border',
          shade === 'night' ? 'bg-night-line' : 'bg-[color-mix(in_oklch,var(--ink)_12%,var(--surface))]',
        )}
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-calm forced-colors:bg-[Highlight]',
            bars[shade],
          )}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      {!hideText && (
        <span
          aria-hidden="true"
          className="min-w-11 text-end font-semibold text-sm tabular-nums leading-none"
        >
          {text}
        </span>
      )}
    </div>
  )
}
