import { Inbox, NotebookText, Users } from 'lucide-react'
import type { Answer } from '#web/lib/api-call.ts'
import { words } from '#words/admin-dashboard.ts'
import { StatCard } from '../stat-card.tsx'

const labels = words.cards
const signed = new Intl.NumberFormat('fr-FR', { style: 'percent', signDisplay: 'exceptZero' })

type Counts = Answer<'GET /api/admin/dashboard/counts'>['data']

export function StatCards({ counts: { users, formations, inscriptions } }: { counts: Counts }) {
  return (
    <section aria-label={labels.label} className="grid gap-4 sm:grid-cols-3">
      <StatCard label={labels.users} value={users.total} icon={Users} place={0}>
        {growth(users.growthPercentage)}
      </StatCard>
      <StatCard label={labels.formations} value={formations.total} icon={NotebookText} place={1}>
        {labels.thisMonth(formations.thisMonth)}
      </StatCard>
      <StatCard label={labels.inscriptions} value={inscriptions.total} icon={Inbox} place={2}>
        {growth(inscriptions.growthPercentage)}
      </StatCard>
    </section>
  )
}

const growth = (percentage: number) => labels.growth(signed.format(percentage / 100))
