import { Segmented } from '#web/ui/segmented.tsx'
import { words } from '#words/player-quiz.ts'
import { QuestionStars } from './question-stars.tsx'
import { QuizClock } from './quiz-clock.tsx'
import type { Reading } from './time-left.ts'
import type { View } from './use-view.ts'
import { viewOptions } from './view-options.ts'

type Props = {
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
export function AttemptHead({ count, place, answered, onGo, view, onView, reading, announcement }: Props) {
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
