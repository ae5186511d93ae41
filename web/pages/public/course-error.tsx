import { useRouteError } from 'react-router'
import { Notice, PageError, RetryButton } from '#web/features/shell/page-error.tsx'
import { ApiError, isNetworkError, isNotFound } from '#web/lib/api-error.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/course.ts'

/** A formation that does not exist, or one that could not be loaded. */
export function CourseError() {
  const error = useRouteError()
  if (isNotFound(error)) {
    return (
      <Notice title={words.missing} text={words.missingText}>
        <ButtonLink variant="primary" to={paths.courses}>
          {words.allCourses}
        </ButtonLink>
      </Notice>
    )
  }
  if (error instanceof ApiError && !isNetworkError(error) && error.status !== 503) {
    return (
      <Notice title={words.loadFailed}>
        <RetryButton />
      </Notice>
    )
  }
  return <PageError />
}
