import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/learner.ts'
import { words as values } from '#words/values.ts'
import type { FollowedCourse } from '../contract.ts'
import { isDone, percentOf } from './followed.ts'

type Props = {
  course: FollowedCourse
  /** When it was completed, if known. */
  completedAt?: string
  action: ReactNode
}

/** A followed course: its title, progress and next action. */
export function CourseRow({ course, completedAt, action }: Props) {
  const category = values.category(course.categoryName, course.categoryNameAr, words.defaultCategory)
  const glaze = glazeOfCourse(course)
  const percent = percentOf(course)
  return (
    <Card
      as="li"
      padded={false}
      className={`${glazeClass[glaze]} grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 lg:grid-cols-[9rem_minmax(0,1fr)_13rem_9.5rem] lg:items-center lg:gap-6`}
    >
      <div className="aspect-square overflow-hidden rounded-inner bg-accent-tint lg:aspect-[16/10]">
        <CourseCover course={course} sizes="9rem" className="aspect-auto" />
      </div>
      <div className="min-w-0">
        <p className="font-medium text-accent-ink text-sm">
          <bdi>{category}</bdi>
        </p>
        <h2 className="mt-0.5 mb-1 text-lg leading-[1.3] ar:leading-snug tracking-snug">
          <bdi {...written(course.language)}>{course.name}</bdi>
        </h2>
        <p className="text-ink-muted text-sm leading-snug">{lastWords(course, percent, completedAt)}</p>
      </div>
      <div className="col-span-full grid gap-1.5 lg:col-span-1">
        <p className="flex items-end justify-between gap-4 text-sm">
          {isDone(course) ? (
            <Badge tone="success" icon={Check}>
              {values.progressStatus[course.status]}
            </Badge>
          ) : (
            <span className="text-ink-soft">{values.progressStatus[course.status]}</span>
          )}
          <b className="tabular-nums" aria-hidden="true">
            {words.percent(percent)}
          </b>
        </p>
        <Progress
          value={percent}
          label={words.progressOf(course.name)}
          text={words.percent(percent)}
          hideText
        />
      </div>
      <div className="col-span-full lg:col-span-1">{action}</div>
    </Card>
  )
}

function lastWords({ lastUpdate }: FollowedCourse, percent: number, completedAt?: string) {
  if (completedAt) return words.completedOn(longDate(completedAt))
  return percent > 0 ? words.lastAccess(longDate(lastUpdate)) : words.enrolledOn(longDate(lastUpdate))
}
