import { CourseRowsSkeleton } from '#features/learning/web/course-rows-skeleton.tsx'
import type { useRequests } from '#features/learning/web/followed.ts'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { NothingFound } from '#web/shell/nothing-found.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/learner.ts'
import type { OwnRequest } from '../../contract.ts'
import { RequestStatusBadge } from '../request-status-badge.tsx'

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

/** One of the learner's requests and its status. */
function RequestRow({ request }: { request: OwnRequest }) {
  const { formationId, formationName, formationLanguage, status, reason } = request
  const isOpen = status === 'Approuvée'
  const to = isOpen ? paths.learner.watch(formationId) : paths.course(formationId)
  const label = isOpen ? words.requests.open : words.requests.see
  return (
    <Card
      as="li"
      className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_9rem_12rem] lg:items-center lg:gap-6 lg:p-4 lg:ps-6"
    >
      <div>
        <h2 className="mb-1 text-lg leading-[1.3] ar:leading-snug tracking-snug">
          <bdi {...written(formationLanguage)}>{formationName}</bdi>
        </h2>
        <p className="text-ink-muted text-sm leading-snug">{history(request)}</p>
        {reason && <p className="mt-1 text-ink-soft text-sm">{words.requests.reason(reason)}</p>}
      </div>
      <p>
        <RequestStatusBadge status={status} />
      </p>
      <ButtonLink to={to} block aria-label={words.goOnWith(label, formationName)}>
        {label}
      </ButtonLink>
    </Card>
  )
}

function history({ demandeDate, approvalDate, status }: OwnRequest) {
  const sent = words.requests.sentOn(longDate(demandeDate))
  if (!approvalDate) return sent
  const decided = status === 'Approuvée' ? words.requests.approvedOn : words.requests.rejectedOn
  return [sent, decided(longDate(approvalDate))].join(common.comma)
}
