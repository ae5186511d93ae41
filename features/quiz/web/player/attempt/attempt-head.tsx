import { cx } from 'class-variance-authority'
import { Clock } from 'lucide-react'
import { Segmented } from '#web/ui/segmented.tsx'
import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/player-quiz.ts'
import type { Reading } from './time-left.ts'
import type { View } from './use-view.ts'
import { viewOptions } from './view-options.ts'

type AttemptHeadProps = {
  count: number
  /** Null where all questions are shown. */
  place: number | null
  answered: readonly boolean[]
  onGo: (place: number) => void
  view: View
  onView: (view: View) => void
  reading: Reading | null
  announcement: string
}

/** Where one is, the stars, and the time. */
export function AttemptHead({
  count,
  place,
  answered,
  onGo,
  view,
  onView,
  reading,
  announcement,
}: AttemptHeadProps) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-line border-b bg-paper px-4 py-3 [grid-template-areas:'place_view'_'stars_stars'_'clock_clock'] md:px-6 lg:px-8 xl:grid-cols-[1fr_auto_auto] xl:[grid-template-areas:'place_clock_view'_'stars_clock_view']">
      <p className="font-semibold text-sm [grid-area:place]">
        {place === null ? words.questionCount(count) : words.place(place + 1, count)}
      </p>
      <div className="min-w-0 [grid-area:stars]">
        <QuestionStars answered={answered} here={place} onGo={onGo} />
      </div>
      {reading && (
        <div className="[grid-area:clock]">
          <QuizClock reading={reading} announcement={announcement} />
        </div>
      )}
      {count > 1 && (
        <Segmented
          className="[grid-area:view] [&>label]:min-h-11 xl:pointer-fine:[&>label]:min-h-9"
          label={words.view.label}
          options={viewOptions}
          value={view}
          onValueChange={onView}
        />
      )}
    </header>
  )
}

/** Minutes, and seconds in the last one; never red. Read aloud only when somebody asks: `said` is announced. */
function QuizClock({ reading, announcement }: { reading: Reading; announcement: string }) {
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm">
      <Clock aria-hidden="true" className="text-ink-muted" />
      <p className="tabular-nums">
        {'minutes' in reading ? (
          words.clock.about(reading.minutes)
        ) : (
          <>
            <b className="text-ink">{words.clock.seconds(reading.seconds)}</b> {words.clock.soon}
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

type QuestionStarsProps = {
  answered: readonly boolean[]
  /** The place of the question on screen; null where all of them are. */
  here: number | null
  onGo: (place: number) => void
}

/** One star a question: outlined while it is open, teal once answered, saffron where one is. */
function QuestionStars({ answered, here, onGo }: QuestionStarsProps) {
  return (
    <nav aria-label={words.stars} className="-ms-2.5 max-h-33 overflow-y-auto">
      <ol className="flex flex-wrap">
        {answered.map((isDone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place here
          <li key={place}>
            <button
              type="button"
              aria-label={labelOf(place, isDone, place === here)}
              aria-current={place === here ? 'step' : undefined}
              onClick={() => onGo(place)}
              className="group grid size-11 place-items-center -outline-offset-4"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className={cx(
                  'size-5.5 overflow-visible transition-[scale] group-hover:scale-110',
                  place === here && 'scale-120 group-hover:scale-120',
                )}
              >
                <path d={STAR} strokeWidth={1.5} className={shadeOf(isDone, place === here)} />
              </svg>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function labelOf(place: number, isDone: boolean, isHere: boolean) {
  if (isHere) return words.starHere(place + 1)
  return isDone ? words.starAnswered(place + 1) : words.starOpen(place + 1)
}

function shadeOf(isDone: boolean, isHere: boolean) {
  if (isHere) return 'fill-saffron stroke-primary'
  return isDone ? 'fill-primary stroke-primary' : 'fill-surface stroke-line-strong'
}
