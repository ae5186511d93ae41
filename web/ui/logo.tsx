import { cx } from 'class-variance-authority'

/** Two squares woven round a tile. The halo takes the colour of the ground it stands on (--halo). */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      strokeWidth={3.2}
      className={cx('size-11 flex-none fill-none', className)}
    >
      <path d="M8 8h24v24H8z" className="stroke-primary" />
      <path d="M20 3l17 17-17 17L3 20z" className="stroke-halo" strokeWidth={6} />
      <path d="M20 3l17 17-17 17L3 20z" className="stroke-terracotta" />
      <path d="M22 8h6.6M32 22v6.6M18 32h-6.6M8 18v-6.6" className="stroke-halo" strokeWidth={6} />
      <path d="M21.5 8H29M32 21.5V29M18.5 32H11M8 18.5V11" className="stroke-primary" />
      <path d="M20 15l5 5-5 5-5-5z" className="fill-saffron" />
    </svg>
  )
}
