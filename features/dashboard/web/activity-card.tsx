import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/admin-dashboard.ts'
import { type Month, SERIES } from './activity.ts'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'

const labels = words.activity

/** Activity by month. If it fails to load, the rest of the page stays. */
export function ActivityCard() {
  const { data, isError } = useQuery(query('GET /api/admin/dashboard/activity'))
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-4 text-xl">{labels.title}</h2>
      {isError && <p className="text-ink-soft">{labels.failed}</p>}
      {!data && !isError && <Skeleton className="h-56" />}
      {data && <Activity months={data.data} />}
    </Card>
  )
}

function Activity({ months }: { months: readonly Month[] }) {
  if (months.every((month) => SERIES.every((series) => month[series] === 0))) {
    return <p className="max-w-[44ch] text-ink-soft">{labels.quiet}</p>
  }
  return (
    <>
      <ActivityChart months={months} />
      <ActivityTable months={months} />
    </>
  )
}
