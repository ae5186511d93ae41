import { Clock } from 'lucide-react'
import { words } from '#words/player-quiz.ts'
import type { Reading } from './time-left.ts'

/** Minutes, and seconds in the last one; never red. Read aloud only when somebody asks: `said` is announced. */
export function QuizClock({ reading, announcement }: { reading: Reading; announcement: string }) {
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
