import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import type { OwnAttempt } from '#shared/quiz/attempt.ts'
import { shortMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { words } from '#words/player-quiz.ts'

const text = words.earlier

/** One's own attempts, newest first. */
export function AttemptList({ attempts }: { attempts: readonly OwnAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{text.title}</h3>
      <ol reversed aria-label={text.title} className="rounded border border-line bg-surface">
        {attempts.map((attempt, index) => (
          <li
            key={attempt.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0"
          >
            <span className="min-w-20 font-semibold">{text.attempt(attempts.length - index)}</span>
            <span className="me-auto text-ink-muted text-sm">
              {shortMoment(attempt.submittedAt ?? attempt.startedAt)}
            </span>
            {attempt.percent !== null && <b className="tabular-nums">{words.percent(attempt.percent)}</b>}
            <State attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function State({ attempt: { submittedAt, passed } }: { attempt: OwnAttempt }) {
  if (!submittedAt)
    return (
      <Badge tone="info" icon={Clock}>
        {text.running}
      </Badge>
    )
  if (passed)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {words.passed}
      </Badge>
    )
  return (
    <Badge tone="neutral" icon={CircleDashed}>
      {words.notPassed}
    </Badge>
  )
}
