import { ContinueLink } from '#features/learning/web/continue-link.tsx'
import { CourseRow } from '#features/learning/web/course-row.tsx'
import { CourseRowsSkeleton } from '#features/learning/web/course-rows-skeleton.tsx'
import type { useFollowed } from '#features/learning/web/followed.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/learner.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'

const { dashboard: text } = words

export function DashboardCourses({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  if (followed.isError)
    return (
      <LoadFailure error={followed.error} busy={followed.isFetching} onRetry={() => followed.refetch()} />
    )
  if (!followed.data) return <CourseRowsSkeleton />
  if (followed.data.data.length === 0)
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <ButtonLink variant="primary" to={paths.formations}>
            {text.emptyAction}
          </ButtonLink>
        }
      >
        {text.emptyText}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {followed.data.data.map((course) => (
        <CourseRow key={course.id} course={course} action={<ContinueLink course={course} />} />
      ))}
    </ul>
  )
}
