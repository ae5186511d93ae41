import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { shortMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { words } from '#words/quiz-results.ts'
import type { QuizResults } from '../../results.ts'

const text = words.people

/** What fits on a screen or two. */
const SHOWN = 30

type Props = {
  learners: QuizResults['learners']
  /** How many people answered, which may be more than those listed. */
  total: number
}

/** Who answered, the best first, and who has passed. */
export function People({ learners, total }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? learners : learners.slice(0, SHOWN)
  return (
    <section>
      <h2 className="mb-3 text-xl">{text.title}</h2>
      <Table caption={text.caption}>
        <TableHead>
          {Object.entries(text.columns).map(([key, header]) => (
            <TableHeader key={key}>{header}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {shown.map((learner, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is the answer’s
            <TableRow key={place}>
              <TableCell slot="start">
                <bdi className="wrap-anywhere font-bold">{learner.fullName}</bdi>
              </TableCell>
              <TableCell slot="end" className="max-xl:justify-self-end">
                <b className="tabular-nums">{words.percent(learner.bestPercent)}</b>
              </TableCell>
              <TableCell slot="start" className="max-xl:text-ink-muted">
                {text.attempts(learner.attempts)}
              </TableCell>
              <TableCell slot="end" className="max-xl:justify-self-end">
                <Badge tone={learner.passed ? 'success' : 'neutral'} icon={learner.passed ? Check : Minus}>
                  {learner.passed ? text.passed : text.notYet}
                </Badge>
              </TableCell>
              <TableCell slot="wide" className="whitespace-nowrap text-ink-muted tabular-nums">
                <time dateTime={learner.lastAt}>{shortMoment(learner.lastAt)}</time>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {learners.length > shown.length && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          {text.showAll(learners.length)}
        </Button>
      )}
      {isWhole && total > learners.length && (
        <p className="mt-4 text-ink-muted text-sm">{text.cut(learners.length)}</p>
      )}
    </section>
  )
}
