import { useQuery } from '@tanstack/react-query'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/admin-dashboard.ts'
import { words as common } from '#words/common.ts'
import { ActivityCard } from './dashboard/activity-card.tsx'
import { PendingRequests } from './dashboard/pending-requests.tsx'
import { QuickLinks } from './dashboard/quick-links.tsx'
import { StatCards } from './dashboard/stat-cards.tsx'
import { newestPending } from './inscriptions/newest-pending.ts'

export function DashboardPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <Overview />
    </>
  )
}

function Overview() {
  const counts = useQuery(query('GET /api/admin/dashboard/counts'))
  const pending = useQuery(newestPending)
  if (counts.isError || pending.isError) {
    return <Failed onRetry={() => void Promise.all([counts.refetch(), pending.refetch()])} />
  }
  if (!counts.data || !pending.data) return <Loading />
  return (
    <div className="grid gap-6">
      <StatCards counts={counts.data.data} />
      <QuickLinks />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ActivityCard />
        <PendingRequests requests={pending.data.data} />
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel
      tone="danger"
      title={words.loadFailed}
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
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
