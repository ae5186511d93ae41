import { Archive, BookOpen, Users } from 'lucide-react'
import type { CourseRow } from '#shared/authoring.ts'
import { FigureCard, FigureCards } from '#web/ui/figure-card.tsx'
import { glazeAt } from '#web/ui/glaze.ts'
import { words } from '#words/trainer.ts'

/** What one's formations come to, in three figures. */
export function DashboardFigures({ rows }: { rows?: CourseRow[] }) {
  const published = rows?.filter(({ status }) => status === 'Publié').length ?? 0
  const enrolled = rows?.reduce((sum, { inscriptionCount }) => sum + inscriptionCount, 0) ?? 0
  const shown = (value: number) => (rows ? words.figure(value) : undefined)
  return (
    <FigureCards label={words.figures}>
      <FigureCard icon={BookOpen} glaze={glazeAt(0)} label={words.published} value={shown(published)} />
      <FigureCard
        icon={Archive}
        glaze={glazeAt(1)}
        label={words.archived}
        value={shown((rows?.length ?? 0) - published)}
      />
      <FigureCard icon={Users} glaze={glazeAt(2)} label={words.enrolled} value={shown(enrolled)} />
    </FigureCards>
  )
}
