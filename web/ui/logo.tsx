import { cx } from 'class-variance-authority'
import { MARK_BOX, MARK_STROKE, markStrokes } from '#shared/pattern/mark.ts'

const paints = {
  primary: 'stroke-primary',
  halo: 'stroke-halo',
  terracotta: 'stroke-terracotta',
  saffron: 'fill-saffron',
}

/** The mark; its halo has the background colour (--halo). */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox={MARK_BOX}
      aria-hidden="true"
      strokeWidth={MARK_STROKE}
      className={cx('size-11 flex-none fill-none', className)}
    >
      {markStrokes.map(({ d, paint, width }) => (
        <path key={paint + d} d={d} className={paints[paint]} strokeWidth={width} />
      ))}
    </svg>
  )
}
