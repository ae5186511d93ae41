import { CourseRowsSkeleton } from '#features/learning/web/course-rows-skeleton.tsx'
import type { useRequests } from '#features/learning/web/followed.ts'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { NothingFound } from '#web/shell/nothing-found.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/learner.ts'
import { RequestRow } from './request-row.tsx'

type Props = { requests: ReturnType<typeof useRequests>; search: string; onClear: () => void }

const { courses: text } = words

export function MyRequestsList({ requests, search, onClear }: Props) {
  if (requests.isError)
    return (
      <LoadFailure error={requests.error} busy={requests.isFetching} onRetry={() => requests.refetch()} />
    )
  if (!requests.data) return <CourseRowsSkeleton />
  if (requests.data.length === 0)
    return (
      <EmptyState
        title={text.noRequestsTitle}
        action={
          <ButtonLink variant="primary" to={paths.courses}>
            {text.emptyAction}
          </ButtonLink>
        }
      >
        {text.noRequestsText}
      </EmptyState>
    )
  const terms = foldedTerms(search)
  const found = requests.data.filter(({ formationName }) => holdsAll(fold(formationName), terms))
  if (found.length === 0) return <NothingFound search={search} onClear={onClear} />
  return (
    <ul className="grid gap-4">
      {found.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  )
}
