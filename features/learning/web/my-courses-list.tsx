import { DownloadCourse } from '#features/offline/web/download-course.tsx'
import { paths } from '#shared/paths.ts'
import { NothingFound } from '#web/shell/nothing-found.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'
import { ContinueLink } from './continue-link.tsx'
import { CourseRow } from './course-row.tsx'
import { isDone, searchCourses, useCompleted } from './followed.ts'
import { ReviewButton } from './review-button.tsx'

type Props = {
  courses: FollowedCourse[]
  kind: 'all' | 'running' | 'done'
  search: string
  onClear: () => void
}

const { courses: text } = words
const empty = {
  all: { title: text.emptyTitle, text: text.emptyText },
  running: { title: text.noneRunningTitle, text: text.noneRunningText },
  done: { title: text.noneDoneTitle, text: text.noneDoneText },
}

export function MyCoursesList({ courses, kind, search, onClear }: Props) {
  const completed = useCompleted()
  const found = searchCourses(courses, search)
  if (courses.length === 0)
    return (
      <EmptyState
        title={empty[kind].title}
        action={
          <ButtonLink variant="primary" to={paths.courses}>
            {text.emptyAction}
          </ButtonLink>
        }
      >
        {empty[kind].text}
      </EmptyState>
    )
  if (found.length === 0) return <NothingFound search={search} onClear={onClear} />
  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() && text.found(found.length)}
      </p>
      <ul className="grid gap-4">
        {found.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            completedAt={
              isDone(course)
                ? completed.data?.data.find(({ id }) => id === course.id)?.completedAt
                : undefined
            }
            action={
              <div className="grid gap-2">
                {isDone(course) ? <ReviewButton course={course} /> : <ContinueLink course={course} />}
                <DownloadCourse formation={course} inList />
              </div>
            }
          />
        ))}
      </ul>
    </>
  )
}
