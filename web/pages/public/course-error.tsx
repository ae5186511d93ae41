import { useRouteError } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Notice } from '#web/features/shell/notice.tsx'
import { RetryButton } from '#web/features/shell/retry-button.tsx'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/course.ts'

/** A formation that does not exist, or one that could not be loaded. */
export function CourseError() {
  const error = useRouteError()
  if (!isNotFound(error)) {
    return (
      <Notice title={words.loadFailed}>
        <RetryButton />
      </Notice>
    )
  }
  return (
    <Notice title={words.missing} text={words.missingText}>
      {/* An address that no formation can have: the server says what is wrong with it. */}
      {error instanceof ApiError && error.status === 400 && (
        <p className="text-ink-muted text-sm">{error.message}</p>
      )}
      <ButtonLink variant="primary" to={paths.courses}>
        {words.allCourses}
      </ButtonLink>
    </Notice>
  )
}
