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
  said: string
}

/** Where one is, the stars, and the time. */
export function AttemptHead({ count, place, answered, onGo, view, onView, reading, said }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b bg-paper px-4 py-3 md:px-6 lg:px-8">
      <div className="min-w-0">
        <p className="font-semibold text-sm">
          {place === null ? words.questionCount(count) : words.place(place + 1, count)}
        </p>
        <QuestionStars answered={answered} here={place} onGo={onGo} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {reading && <QuizClock reading={reading} said={said} />}
        {count > 1 && (
          <Segmented label={words.view.label} options={viewOptions} value={view} onValueChange={onView} />
        )}
      </div>
    </header>
  )
}
