import { Award, BookOpen, ListChecks } from 'lucide-react'
import { FigureCard, FigureCards } from '#web/ui/figure-card.tsx'
import { glazeAt } from '#web/ui/glaze.ts'
import { words } from '#words/users.ts'
import type { Profile } from './user-profile.tsx'

const labels = words.profile.stats

/** Skeletons while the figures load. */
export function UserStats({ stats }: { stats?: Profile['stats'] }) {
  return (
    <FigureCards label={labels.label}>
      <FigureCard
        icon={Award}
        glaze={glazeAt(0)}
        label={labels.completed}
        value={stats?.formationsCompleted}
      />
      <FigureCard
        icon={BookOpen}
        glaze={glazeAt(1)}
        label={labels.inProgress}
        value={stats?.formationsInProgress}
      />
      <FigureCard
        icon={ListChecks}
        glaze={glazeAt(2)}
        label={labels.chapters}
        value={stats?.chaptersCompleted}
      />
    </FigureCards>
  )
}
