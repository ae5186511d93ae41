import { Check, CirclePause, type LucideIcon, Minus, Play } from 'lucide-react'
import type { LearnerState } from '#shared/statuses.ts'
import { longDate, shortDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { relativeDay } from '#web/lib/relative-day.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RowLink } from '#web/ui/data-table/row-link.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics, Learner } from '../contract.ts'
import { PackageResults } from './package-results.tsx'

const text = words.people

const looks: Record<LearnerState, { tone: Tone; icon: LucideIcon }> = {
  'not-started': { tone: 'neutral', icon: Minus },
  'in-progress': { tone: 'info', icon: Play },
  stuck: { tone: 'warning', icon: CirclePause },
  completed: { tone: 'success', icon: Check },
}

/** The columns of the table; below 80rem each row is a card. Only a course with packages has one for them. */
export function learnerColumns({ chapters }: ClassStatistics, pathOf: (userId: number) => string) {
  const packages = chapters.filter(({ kind }) => kind === 'package')
  if (packages.length === 0) return columns(pathOf)
  return [
    ...columns(pathOf),
    {
      key: 'packages',
      header: text.columns.packages,
      label: text.packagesLabel,
      className: 'align-top max-xl:flex max-xl:flex-wrap max-xl:gap-x-2',
      cell: (learner: Learner) => <PackageResults learner={learner} chapters={packages} />,
    },
  ]
}

const columns = (pathOf: (userId: number) => string) => [
  {
    key: 'name',
    header: text.columns.name,
    sort: 'name',
    className: 'max-xl:pe-10',
    cell: ({ userId, fullName, photo, completedAt, certificateNumber }: Learner) => (
      <span className="flex min-w-0 items-center gap-3 text-ink">
        <Avatar name={fullName} src={imageAddress(photo)} />
        <span className="min-w-0">
          <RowLink to={pathOf(userId)}>
            <bdi className="wrap-anywhere font-bold">{fullName}</bdi>
          </RowLink>
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
    slot: 'start' as const,
    cell: ({ state }: Learner) => (
      <Badge tone={looks[state].tone} icon={looks[state].icon}>
        {text.states[state]}
      </Badge>
    ),
  },
  {
    key: 'progress',
    header: text.columns.progress,
    sort: 'progress',
    cell: ({ fullName, progress }: Learner) => (
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
    sort: 'activity',
    label: text.lastLabel,
    slot: 'start' as const,
    className: 'tabular-nums',
    cell: ({ lastActivityAt }: Learner) =>
      lastActivityAt ? (
        <time dateTime={lastActivityAt} title={longDate(lastActivityAt)}>
          {relativeDay(lastActivityAt)}
        </time>
      ) : (
        text.never
      ),
  },
  {
    key: 'quiz',
    header: text.columns.quiz,
    label: text.quizLabel,
    slot: 'end' as const,
    className: 'tabular-nums max-xl:justify-self-end max-xl:text-ink-muted',
    cell: ({ quizPercent }: Learner) => (quizPercent === null ? text.noQuiz : words.percent(quizPercent)),
  },
]
