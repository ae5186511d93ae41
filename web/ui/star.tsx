import { cx } from 'class-variance-authority'

/** The eight-point star, in a view box of 24 by 24. */
export const STAR =
  'M22.6 12 19.5 15.1V19.5H15.1L12 22.6 8.9 19.5H4.5V15.1L1.4 12 4.5 8.9V4.5H8.9L12 1.4 15.1 4.5H19.5V8.9z'

/** The four-point tile, for bullets. */
const PETAL = 'M23 12 15 15 12 23 9 15 1 12 9 9 12 1 15 9z'

export type StarProps = { shape?: 'star' | 'petal'; className?: string }

/** Has the colour of the text around it. */
export function Star({ shape = 'star', className }: StarProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('size-4 flex-none fill-current', className)}>
      <path d={shape === 'star' ? STAR : PETAL} />
    </svg>
  )
}
