import { useId } from 'react'
import { STAR } from '#web/ui/star.tsx'

/** Green with a tick, or filled from below as far as one came. */
export function VerdictStar({ passed, percent }: { passed: boolean; percent: number }) {
  const clip = useId()
  const size = 'size-20 flex-none overflow-visible md:size-28'
  if (passed)
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={size}>
        <path d={STAR} className="fill-success" />
        <path
          d="M7.8 12.4l2.9 2.9 5.6-6.1"
          className="fill-none stroke-surface"
          strokeWidth={2.2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  const top = 22.6 - (21.2 * percent) / 100
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={size}>
      <clipPath id={clip}>
        <path d={`M0 ${top}h24V24H0z`} />
      </clipPath>
      <path d={STAR} clipPath={`url(#${clip})`} className="fill-saffron" />
      <path d={STAR} className="fill-none stroke-terracotta" strokeWidth={0.7} strokeDasharray="1.2 1.2" />
    </svg>
  )
}
