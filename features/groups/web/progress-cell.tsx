import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { shortDate } from '#web/lib/dates.ts'
import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/groups.ts'
import type { ProgressCell as Cell } from '../contract.ts'

const labels = words.progress
const box =
  'grid min-h-9 grid-cols-[auto_1fr] items-center gap-2 rounded-inner px-2 font-semibold tabular-nums'

/** A star: empty, filling from below, green with a tick; a dash where there is no enrolment. */
export function ProgressCell({ state, progress, completedAt, certificateNumber }: Cell) {
  if (state === 'invited')
    return <span className={cx(box, 'col-span-2 font-regular text-ink-muted')}>{labels.invited}</span>
  if (progress === null)
    return (
      <span className={cx(box, 'font-regular text-ink-muted')}>
        <span aria-hidden="true" className="w-5 text-center">
          –
        </span>
        <span className="sr-only">{labels.notEnrolled}</span>
      </span>
    )
  if (progress === 100)
    return (
      <span
        className={cx(box, 'tone-success bg-tone-tint text-tone-ink')}
        title={hintOf(completedAt, certificateNumber)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path d={STAR} className="fill-success" />
          <path
            d="M8.5 12.3l2.4 2.4 4.6-5"
            className="fill-none stroke-surface"
            strokeWidth={2.4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {labels.done}
      </span>
    )
  return (
    <span
      className={cx(box, progress > 0 && 'tone-info bg-tone-tint text-tone-ink')}
      // A chapter may have been added since the certificate.
      title={hintOf(null, certificateNumber)}
    >
      <FillingStar percent={progress} />
      {labels.percent(progress)}
    </span>
  )
}

const hintOf = (completedAt: string | null, certificate: string | null) =>
  [completedAt && labels.doneOn(shortDate(completedAt)), certificate && labels.certificate(certificate)]
    .filter(Boolean)
    .join(' · ') || undefined

function FillingStar({ percent }: { percent: number }) {
  const clip = useId()
  if (percent === 0)
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <path d={STAR} className="fill-surface stroke-line-strong" strokeWidth={1.5} />
      </svg>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <clipPath id={clip}>
        <path d={`M0 ${22.6 - (21.2 * percent) / 100}h24V24H0z`} />
      </clipPath>
      <path d={STAR} clipPath={`url(#${clip})`} className="fill-majorelle" />
      <path d={STAR} className="fill-none stroke-majorelle" strokeWidth={1.5} />
    </svg>
  )
}
