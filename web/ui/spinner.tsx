import { cx } from 'class-variance-authority'

/** A rotating ring; with reduced motion it is slower, but does not stop, since it means « busy ». */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.125em] flex-none animate-turn rounded-full border-2 border-current border-t-transparent motion-reduce:[animation-duration:3s]',
        className,
      )}
    />
  )
}
