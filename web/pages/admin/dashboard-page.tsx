import { useQuery } from '@tanstack/react-query'
import { Inbox, NotebookText, Users } from 'lucide-react'
import { ActivityCard } from '#features/dashboard/web/activity-card.tsx'
import { QuickLinks } from '#features/dashboard/web/quick-links.tsx'
import { StatCard } from '#features/dashboard/web/stat-card.tsx'
import { newestPending } from '#features/enrolment/web/requests/newest-pending.ts'
import { PendingRequests } from '#features/enrolment/web/requests/pending-requests.tsx'
import { FirstSteps } from '#features/settings/web/first-steps.tsx'
import type { Answer } from '#web/lib/api-call.ts'
import { locale } from '#web/lib/language.ts'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/admin-dashboard.ts'
import { words as common } from '#words/common.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function DashboardPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <FirstSteps />
      <Overview />
    </>
  )
}

function Overview() {
  const counts = useQuery(query('GET /api/admin/dashboard/counts'))
  const pending = useQuery(newestPending)
  if (counts.isError || pending.isError) {
    const retry = () => void Promise.all([counts.refetch(), pending.refetch()])
    return <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={retry} />
  }
  return (
    <div className="grid gap-6">
      {counts.data ? <StatCards counts={counts.data.data} /> : <FiguresWaiting />}
      <QuickLinks />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ActivityCard />
        {pending.data ? <PendingRequests requests={pending.data.data} /> : <RequestsWaiting />}
      </div>
    </div>
  )
}

const ENROLMENTS = ['first', 'second', 'third']

function FiguresWaiting() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-3">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {ENROLMENTS.map((place) => (
        <Card key={place} className="grid gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </Card>
      ))}
    </div>
  )
}

function RequestsWaiting() {
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{words.pending.title}</h2>
      {ENROLMENTS.map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-10 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </Card>
  )
}

const labels = words.cards
const signed = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })

type Counts = Answer<'GET /api/admin/dashboard/counts'>['data']

function StatCards({ counts: { users, formations: courses, inscriptions: enrolments } }: { counts: Counts }) {
  return (
    <section aria-label={labels.label} className="grid gap-4 sm:grid-cols-3">
      <StatCard label={labels.users} value={users.total} icon={Users} place={0}>
        {trend(users)}
      </StatCard>
      <StatCard label={labels.formations} value={courses.total} icon={NotebookText} place={1}>
        {labels.thisMonth(courses.thisMonth)}
      </StatCard>
      <StatCard label={labels.inscriptions} value={enrolments.total} icon={Inbox} place={2}>
        {trend(enrolments)}
      </StatCard>
    </section>
  )
}

/** A percentage of three or four says nothing: from a base of ten on. */
const SMALLEST_BASE = 10

function trend({ growthPercentage, thisMonth, base }: Counts['users']) {
  if (base < SMALLEST_BASE) return labels.thisMonth(thisMonth)
  return labels.growth(signed.format(growthPercentage / 100).replace('-', '\u2212'))
}
