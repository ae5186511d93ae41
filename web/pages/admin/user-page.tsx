import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PersonActions } from '#features/people/web/person-actions.tsx'
import { SecondFactorCard } from '#features/people/web/second-factor-card.tsx'
import { UserCourses } from '#features/people/web/user-courses.tsx'
import { UserIdentity } from '#features/people/web/user-profile.tsx'
import { UserStats } from '#features/people/web/user-stats.tsx'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { displayName } from '#web/lib/names.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/users.ts'

const labels = words.profile
const LINES = ['first', 'second', 'third', 'fourth']

export function UserPage() {
  const { id } = useParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={paths.admin.users}>{labels.back}</BackLink>
      {id ? <Account id={id} /> : <Panel tone="danger" title={labels.missingId} />}
    </div>
  )
}

function Account({ id }: { id: string }) {
  const details = useQuery(query('GET /api/admin/users/:id/details', { params: { id } }))
  const followed = useQuery(query('GET /api/admin/users/:id/formations', { params: { id } }))
  usePageTitle(details.data && displayName(details.data.data))
  const error = details.error ?? followed.error

  if (error) {
    const retry = () => void Promise.all([details.refetch(), followed.refetch()])
    return <Failed title={isNotFound(error) ? labels.notFound : labels.loadFailed} onRetry={retry} />
  }
  if (!details.data || !followed.data) return <Loading />
  return (
    <>
      <UserIdentity profile={details.data.data} />
      <PersonActions person={details.data.data} />
      <UserStats stats={details.data.data.stats} />
      {details.data.data.secondFactor && <SecondFactorCard person={details.data.data} />}
      <UserCourses formations={followed.data.formations} />
    </>
  )
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="text-2xl">{labels.title}</h1>
      <RetryPanel title={title} retryLabel={common.retry} onRetry={onRetry} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VisuallyHidden>{labels.loading}</VisuallyHidden>
      <h1 className="sr-only">{labels.title}</h1>
      <Card className="flex items-start gap-6">
        <Skeleton className="size-24 flex-none rounded-full max-sm:size-16" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4">
          <Skeleton className="h-6 w-56 max-w-full" />
          {LINES.map((line) => (
            <Skeleton key={line} className="h-3.5 w-72 max-w-full" />
          ))}
        </div>
      </Card>
      <UserStats />
      <Card className="grid gap-4">
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-2 rounded-full" />
      </Card>
    </div>
  )
}
