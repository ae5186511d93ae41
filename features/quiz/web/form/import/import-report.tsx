import { TriangleAlert } from 'lucide-react'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/quiz-author.ts'
import type { QuizQuestion } from '../../../definition.ts'

const text = words.import

/** Enough to recognise a file by. */
const SHOWN = 50

type Props = {
  questions: readonly QuizQuestion[]
  skipped: readonly { line: number; reason: string }[]
  room: number
  /** How many questions a quiz may have. */
  most: number
}

/** What could not be read comes first, with its line and the reason; then what would be added. */
export function ImportReport({ questions, skipped, room, most }: Props) {
  const shown = questions.slice(0, SHOWN)
  return (
    <div className="grid gap-4 text-sm">
      {skipped.length > 0 && (
        <section className="tone-danger rounded border border-[color-mix(in_oklch,var(--tone)_45%,var(--tone-tint))] bg-tone-tint p-4">
          <h3 className="mb-2 flex items-center gap-2 text-base text-tone-ink">
            <TriangleAlert aria-hidden="true" />
            {text.skipped(skipped.length)}
          </h3>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {skipped.map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="grid grid-cols-[6rem_1fr] gap-x-2">
                <b className="tabular-nums">{text.line(line)}</b>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > room && (
        <Panel tone="warning">{room > 0 ? text.tooMany(room, most) : text.noRoom(most)}</Panel>
      )}
      {questions.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <section>
          <h3 className="mb-1 text-base">{text.found(questions.length)}</h3>
          <ol className="max-h-72 overflow-y-auto border-line border-t">
            {shown.map((question, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change, of questions without ids
                key={place}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2"
              >
                <bdi className="truncate">{question.text}</bdi>
                <span className="text-ink-muted text-xs leading-normal">{words.types[question.type]}</span>
              </li>
            ))}
            {questions.length > SHOWN && (
              <li className="py-2 text-ink-muted">{text.moreFound(questions.length - SHOWN)}</li>
            )}
          </ol>
        </section>
      )}
    </div>
  )
}
