import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/player.ts'

/** A star: outlined, saffron where one is, green with a tick once done. */
export function ChapterMark({ done, current }: { done: boolean; current: boolean }) {
  if (done)
    return (
      <svg viewBox="0 0 24 24" role="img" aria-label={words.chapterDone} className="size-5.5 flex-none">
        <path d={STAR} className="fill-success stroke-success" strokeWidth={1.5} />
        <path
          d="M8.5 12.3l2.4 2.4 4.6-5"
          className="fill-none stroke-surface"
          strokeWidth={2.25}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5 flex-none">
      <path
        d={STAR}
        strokeWidth={1.5}
        className={current ? 'fill-saffron stroke-primary' : 'fill-none stroke-line-strong'}
      />
    </svg>
  )
}
