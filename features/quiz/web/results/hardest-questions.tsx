import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/quiz-results.ts'
import type { QuizResults } from '../../results.ts'

const text = words.hardest

type Question = QuizResults['questions'][number]

/** More would hide the people below; one press shows the rest. */
const SHOWN = 8

/** The hardest first, each with its figure and its bar; the one to revisit is named and drawn in terracotta. */
export function HardestQuestions({ questions }: { questions: readonly Question[] }) {
  const [isWhole, setWhole] = useState(false)
  const sorted = hardestFirst(questions)
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <Card as="section">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mb-4 text-ink-muted text-sm">{text.note}</p>
      <ol className="grid gap-4">
        {shown.map((question, place) => (
          <Row
            key={question.id}
            question={question}
            isCliff={place === 0 && question.answered > 0 && question.correctPercent < 50}
          />
        ))}
      </ol>
      {sorted.length > shown.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setWhole(true)}>
          {text.showAll(sorted.length)}
        </Button>
      )}
    </Card>
  )
}

function Row({ question, isCliff }: { question: Question; isCliff: boolean }) {
  const { answered, correctPercent } = question
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3">
      <b className="text-end text-lg tabular-nums leading-snug" aria-hidden="true">
        {answered > 0 ? words.percent(correctPercent) : '–'}
      </b>
      <div className="grid gap-1">
        <bdi className="wrap-anywhere line-clamp-3 leading-snug">{question.text}</bdi>
        {answered > 0 && (
          <span
            aria-hidden="true"
            className="block h-3 overflow-hidden rounded-[3px] bg-[color-mix(in_oklch,var(--ink)_6%,var(--surface))] forced-colors:border"
          >
            <span
              className={cx(
                'block h-full rounded-[3px] forced-colors:bg-[Highlight]',
                isCliff ? 'bg-terracotta' : 'bg-majorelle',
              )}
              style={{ inlineSize: `${correctPercent}%` }}
            />
          </span>
        )}
        <span className="text-ink-muted text-xs">
          {answered > 0 && <span className="sr-only">{text.right(correctPercent)} </span>}
          {answered > 0 ? text.answers(answered) : text.none}
        </span>
        {isCliff && <span className="font-semibold text-sm text-terracotta-ink">{text.revisit}</span>}
      </div>
    </li>
  )
}

/** Questions that nobody answered tell nothing: they come last. */
function hardestFirst(questions: readonly Question[]): Question[] {
  return questions.toSorted(
    (a, b) => Number(a.answered === 0) - Number(b.answered === 0) || a.correctPercent - b.correctPercent,
  )
}
