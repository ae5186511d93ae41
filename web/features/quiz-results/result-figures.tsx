import type { QuizResults } from '#shared/quiz/results.ts'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/quiz-results.ts'

const text = words.figures

export function ResultFigures({ results }: { results: QuizResults }) {
  const { people, passedPeople, averagePercent, attempts } = results
  return (
    <dl aria-label={text.label} className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      <Figure term={text.people} value={words.figure(people)} />
      <Figure
        term={text.passed}
        value={words.figure(passedPeople)}
        note={text.passedShare(Math.floor((passedPeople * 100) / Math.max(1, people)))}
      />
      <Figure term={text.average} value={words.percent(averagePercent)} note={text.averageNote} />
      <Figure term={text.attempts} value={words.figure(attempts)} note={text.attemptsNote} />
    </dl>
  )
}

function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <Card padded={false} className="grid content-start p-4 sm:p-5">
      <dt className="font-medium text-ink-soft text-sm">{term}</dt>
      <dd>
        <b className="block font-bold text-2xl tabular-nums leading-tight sm:text-3xl">{value}</b>
        {note && <span className="text-ink-muted text-sm leading-snug">{note}</span>}
      </dd>
    </Card>
  )
}
