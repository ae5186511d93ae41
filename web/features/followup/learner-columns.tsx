import { Check, CirclePause, type LucideIcon, Minus, Play } from 'lucide-react'
import type { Learner } from '#shared/followup.ts'
import type { LearnerState } from '#shared/statuses.ts'
import type { Column } from '#web/features/data-table/columns.ts'
import { shortDate } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { words } from '#words/followup.ts'

const text = words.people

const looks: Record<LearnerState, { tone: Tone; icon: LucideIcon }> = {
  'not-started': { tone: 'neutral', icon: Minus },
  'in-progress': { tone: 'info', icon: Play },
  stuck: { tone: 'warning', icon: CirclePause },
  completed: { tone: 'success', icon: Check },
}

export const learnerColumns: Column<Learner>[] = [
  {
    key: 'name',
    header: text.columns.name,
    slot: 'start',
    cell: ({ fullName, photo, completedAt, certificateNumber }) => (
      <span className="flex min-w-0 items-center gap-3 text-ink">
        <Avatar name={fullName} src={imageAddress(photo)} />
        <span className="min-w-0">
          <bdi className="wrap-anywhere font-bold">{fullName}</bdi>
          {completedAt && (
            <span className="block text-ink-muted text-xs">
              {certificateNumber ? text.certificate : text.finishedOn(shortDate(completedAt))}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: text.columns.state,
    slot: 'end',
    className: 'max-xl:self-start',
    cell: ({ state }) => (
      <Badge tone={looks[state].tone} icon={looks[state].icon}>
        {text.states[state]}
      </Badge>
    ),
  },
  {
    key: 'progress',
    header: text.columns.progress,
    cell: ({ fullName, progress }) => (
      <Progress
        value={progress}
        label={text.progressOf(fullName)}
        text={words.percent(progress)}
        className="xl:min-w-40"
      />
    ),
  },
  {
    key: 'last',
    header: text.columns.last,
    label: text.lastLabel,
    slot: 'start',
    className: 'tabular-nums',
    cell: ({ lastActivityAt }) =>
      lastActivityAt ? <time dateTime={lastActivityAt}>{shortDate(lastActivityAt)}</time> : text.never,
  },
  {
    key: 'quiz',
    header: text.columns.quiz,
    label: text.quizLabel,
    slot: 'end',
    className: 'tabular-nums max-xl:justify-self-end max-xl:text-ink-muted',
    cell: ({ quizPercent }) => (quizPercent === null ? text.noQuiz : words.percent(quizPercent)),
  },
]
