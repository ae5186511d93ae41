import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { deviceMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/player-quiz.ts'
import type { OwnAttempt } from '../../../attempt.ts'
import type { Submitted } from '../attempt/use-submit.ts'

const text = words.earlier

type Props = {
  attempts: readonly OwnAttempt[]
  /** With those that are no longer listed. */
  total: number
  onRead: (submitted: Submitted) => void
}

/** One's own attempts, newest first; the result of each can be read again. */
export function AttemptList({ attempts, total, onRead }: Props) {
  const toast = useToast()
  // Submitting an attempt that has ended reads its result again.
  const read = useMutation({
    mutationFn: (id: number) => api('POST /api/quiz/attempts/:id/submit', { params: { id }, body: {} }),
    onSuccess: onRead,
    onError: (error) => toast({ tone: 'danger', message: messageOf(error, text.resultFailed) }),
  })
  if (attempts.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{text.title}</h3>
      {total > attempts.length && <p className="text-ink-muted text-sm">{text.newest(attempts.length)}</p>}
      <ol reversed start={total} aria-label={text.title} className="rounded border border-line bg-surface">
        {attempts.map((attempt, index) => (
          <li
            key={attempt.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0"
          >
            <span className="min-w-20 font-semibold">{text.attempt(total - index)}</span>
            <span className="me-auto text-ink-muted text-sm">
              {deviceMoment(attempt.submittedAt ?? attempt.startedAt)}
            </span>
            {attempt.percent !== null && <b className="tabular-nums">{words.percent(attempt.percent)}</b>}
            <State attempt={attempt} />
            {attempt.submittedAt && (
              <Button
                variant="quiet"
                size="small"
                className="max-sm:ms-auto"
                aria-label={text.see(total - index)}
                busy={read.isPending && read.variables === attempt.id}
                onClick={() => read.mutate(attempt.id)}
              >
                {text.seeShort}
              </Button>
            )}
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
