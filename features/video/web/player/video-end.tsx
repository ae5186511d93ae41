import { CircleCheck, Play, RotateCcw } from 'lucide-react'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'

/** What follows a video: its own number, and the chapter to go on with, if there is one. */
export type AfterVideo = {
  number: number
  language: Parameters<typeof written>[0]
  next?: { number: number; title: string; onOpen: () => void }
}

type Props = {
  after: AfterVideo
  /** The controls, which are gone now, had the focus. */
  takesFocus: boolean
  onReplay: () => void
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
const { video: text } = words

/** Stands on the picture once the video is over: going on, and the video again. Nothing starts by itself, as data costs money. */
export function VideoEnd({ after, takesFocus, onReplay }: Props) {
  const { number, next } = after
  const languageAttributes = written(after.language)
  return (
    <section
      aria-label={text.ended(number)}
      className="absolute inset-0 z-30 grid content-center gap-3 bg-[color-mix(in_oklch,var(--night-deep)_90%,transparent)] p-4 text-on-night [--focus:var(--saffron)] lg:rounded lg:p-10"
    >
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 flex-none text-saffron" />
        {text.ended(number)}
      </p>
      {next && (
        <p className="min-w-0 leading-snug">
          <span className="block text-on-night-muted text-sm">{words.end.next}</span>
          <span className="line-clamp-2 font-semibold">
            {words.sectionNumber(next.number)} <bdi {...languageAttributes}>{next.title}</bdi>
          </span>
        </p>
      )}
      <div className="flex max-w-[28rem] gap-2">
        {next && (
          <Button
            ref={takesFocus ? focus : undefined}
            variant="light"
            className="flex-1"
            onClick={next.onOpen}
          >
            <Play aria-hidden="true" className="rtl:-scale-x-100" />
            {words.next}
          </Button>
        )}
        <button
          ref={takesFocus && !next ? focus : undefined}
          type="button"
          onClick={onReplay}
          className="inline-flex min-h-target flex-none items-center justify-center gap-2 rounded border border-on-night-muted px-4 font-semibold hover:border-saffron hover:text-saffron"
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          {text.replay}
        </button>
      </div>
    </section>
  )
}
