import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { DownloadCourse } from '#features/offline/web/download-course.tsx'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { forgetCourse } from '#web/lib/progress-outbox.ts'
import { keyOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { NothingFound } from '#web/shell/nothing-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'
import { ContinueLink } from './continue-link.tsx'
import { CourseRow } from './course-row.tsx'
import { isDone, searchCourses, useCompleted } from './followed.ts'

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

function ReviewButton({ course }: { course: FollowedCourse }) {
  const review = useReview()
  return (
    <Button
      block
      busy={review.isPending}
      busyLabel={words.reviewing}
      aria-label={words.goOnWith(words.review, course.name)}
      onClick={() => review.mutate(course.id)}
    >
      {words.review}
    </Button>
  )
}

/** « Revoir »: resets the progress, reloads the lists, and opens the player. */
function useReview() {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async (formationId: number) => {
      await api('POST /api/formations/reset-formation-progress', { body: { userId, formationId } })
      forgetCourse(userId, formationId)
      queries.removeQueries({ queryKey: keyOf('GET /api/formations/watch/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
      await navigate(paths.learner.watch(formationId))
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error, words.resetFailed) }),
  })
}
