import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/users.ts'
import { UserFormations } from './users/user-formations.tsx'
import { UserIdentity } from './users/user-profile.tsx'
import { UserStats } from './users/user-stats.tsx'

const labels = words.profile

export function UserPage() {
  const { id } = useParams()
  return (
    <div className="grid gap-6">
      <BackLink to={paths.admin.users}>{labels.back}</BackLink>
      {id ? <Account id={id} /> : <Panel tone="danger" title={labels.missingId} />}
    </div>
  )
}

function Account({ id }: { id: string }) {
  const details = useQuery(query('GET /api/admin/users/:id/details', { params: { id } }))
  const followed = useQuery(query('GET /api/admin/users/:id/formations', { params: { id } }))
  const error = details.error ?? followed.error

  if (error) {
    const retry = () => void Promise.all([details.refetch(), followed.refetch()])
    return <Failed title={isNotFound(error) ? labels.notFound : labels.loadFailed} onRetry={retry} />
  }
  if (!details.data || !followed.data) return <Loading />
  return (
    <>
      <UserIdentity profile={details.data.data} />
      <UserStats stats={details.data.data.stats} />
      <UserFormations formations={followed.data.formations} />
    </>
  )
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Panel
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{labels.loading}</VisuallyHidden>
      <Skeleton className="h-44" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-32" />
    </div>
  )
}
