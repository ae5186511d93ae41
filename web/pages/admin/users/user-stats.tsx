import { Award, BookOpen, ListChecks } from 'lucide-react'
import { words } from '#words/users.ts'
import { StatCard } from '../stat-card.tsx'
import type { Profile } from './user-profile.tsx'

const labels = words.profile.stats

export function UserStats({ stats }: { stats: Profile['stats'] }) {
  return (
    <section aria-label={labels.label} className="grid gap-4 sm:grid-cols-3">
      <StatCard label={labels.completed} value={stats.formationsCompleted} icon={Award} place={0} />
      <StatCard label={labels.inProgress} value={stats.formationsInProgress} icon={BookOpen} place={1} />
      <StatCard label={labels.chapters} value={stats.chaptersCompleted} icon={ListChecks} place={2} />
    </section>
  )
}
