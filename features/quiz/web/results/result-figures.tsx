import { share } from '#shared/share.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { words } from '#words/quiz-results.ts'
import type { QuizResults } from '../../results.ts'

const text = words.figures

export function ResultFigures({ results }: { results: QuizResults }) {
  const { people, passedPeople, averagePercent, attempts } = results
  return (
    <Figures label={text.label}>
      <Figure term={text.people} value={words.figure(people)} />
      <Figure
        term={text.passed}
        value={words.figure(passedPeople)}
        note={text.passedShare(share(passedPeople, people))}
      />
      <Figure term={text.average} value={words.percent(averagePercent)} note={text.averageNote} />
      <Figure term={text.attempts} value={words.figure(attempts)} note={text.attemptsNote} />
    </Figures>
  )
}
