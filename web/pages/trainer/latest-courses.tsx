import { Link } from 'react-router'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import type { CourseRow } from '#features/courses/contract.ts'
import { StatusBadge } from '#features/courses/web/status-badge.tsx'
import { paths } from '#shared/paths.ts'
import { cardDuration } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { Card } from '#web/ui/card.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words as list } from '#words/courses-list.ts'
import { words } from '#words/trainer.ts'
import { words as values } from '#words/values.ts'

const LATEST = ['first', 'second', 'third', 'fourth']
const row =
  'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]'

/** The trainer's newest courses, with links to edit them. */
export function LatestCourses({ rows }: { rows: CourseRow[] }) {
  return (
    <section>
      <h2 className="mt-8 mb-4 text-xl">{words.latest}</h2>
      <ul className="grid gap-3">
        {rows.slice(0, LATEST.length).map((course) => (
          <Latest key={course.id} course={course} />
        ))}
      </ul>
      <MoreLink to={paths.trainer.courses} className="mt-2 text-primary-ink">
        {words.all}
      </MoreLink>
    </section>
  )
}

function Latest({ course }: { course: CourseRow }) {
  const glaze = glazeOfCourse(course)
  return (
    <Card as="li" padded={false} interactive className={`${glazeClass[glaze]} ${row}`}>
      <div className="overflow-hidden rounded-inner bg-accent-tint max-sm:self-start">
        <CourseCover course={course} sizes="8rem" />
      </div>
      <div className="min-w-0">
        <p className="font-medium text-accent-ink text-sm">
          {values.category(course.category, course.categoryAr, list.noCategory)}
        </p>
        <h3 className="text-lg leading-[1.3] ar:leading-snug tracking-snug">
          <Link
            to={paths.trainer.course(course.id)}
            className="stretched no-underline decoration-2 decoration-accent outline-none after:absolute after:inset-0 after:rounded hover:underline"
          >
            <bdi {...written(course.language)}>{course.name}</bdi>
          </Link>
        </h3>
        <p className="mt-1 text-ink-muted text-sm leading-snug">
          {list.outline(cardDuration(course.totalDuration), course.chapterCount)}
          {common.comma}
          {list.enrolled(course.inscriptionCount)}
        </p>
      </div>
      <StatusBadge status={course.status} className="max-sm:col-start-2 max-sm:justify-self-start" />
    </Card>
  )
}

export function LatestCoursesSkeleton() {
  return (
    <div role="status" aria-busy="true" className="mt-8 grid gap-3">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      {LATEST.map((place) => (
        <Card key={place} padded={false} className={row}>
          <Skeleton className="aspect-video" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  )
}
