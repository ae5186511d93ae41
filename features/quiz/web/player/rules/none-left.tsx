import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/player-quiz.ts'
import type { QuizSummary } from '../../../attempt.ts'

/** No attempt is left, and the quiz is not passed. */
export function NoneLeft({ quiz: { attempts, bestPercent } }: { quiz: QuizSummary }) {
  return (
    <Panel
      tone="warning"
      title={words.noneLeft(attempts ?? 1)}
      action={
        <Link to={paths.contact} className="link">
          {words.noneLeftHelp}
        </Link>
      }
    >
      {bestPercent !== null && words.noneLeftText(words.percent(bestPercent))}
    </Panel>
  )
}
