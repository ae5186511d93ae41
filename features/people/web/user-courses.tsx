import { Check, Clock } from 'lucide-react'
import type { Answer } from '#web/lib/api-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/users.ts'
import { words as values } from '#words/values.ts'

const labels = words.profile

type Followed = Answer<'GET /api/admin/users/:id/formations'>['formations'][number]

export function UserCourses({ formations: courses }: { formations: readonly Followed[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{labels.formations}</h2>
      {courses.length === 0 ? (
        <EmptyState title={labels.noCourse} headingLevel={3}>
          {labels.noCourseText}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {courses.map((formation) => (
            <FollowedCard key={formation.id} formation={formation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FollowedCard({ formation }: { formation: Followed }) {
  const { name, category, categoryAr, progress, chaptersCompleted, totalChapters } = formation
  const done = progress === 100
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-ink-muted text-sm">{values.category(category, categoryAr, labels.noCategory)}</p>
        </div>
        <Badge tone={done ? 'success' : 'neutral'} icon={done ? Check : Clock}>
          {done ? labels.completed : labels.inProgress}
        </Badge>
      </div>
      <Progress
        value={progress}
        label={labels.progressOf(name)}
        text={labels.percent(progress)}
        tone={progressTone(progress)}
      />
      <p className="text-ink-muted text-sm tabular-nums">
        {labels.chapters(chaptersCompleted, totalChapters)}
      </p>
    </Card>
  )
}

/** Red below 30, yellow below 70, green from there. */
export function progressTone(percent: number) {
  if (percent < 30) return 'danger'
  return percent < 70 ? 'warning' : 'success'
}
