import { Figure, Figures } from '#web/ui/figures.tsx'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics } from '../contract.ts'

const text = words.figures

export function ClassFigures({ figures }: { figures: ClassStatistics }) {
  const { enrolled, active7Days, completed, averageProgress } = figures
  return (
    <Figures label={text.label}>
      <Figure term={text.enrolled} value={words.figure(enrolled)} />
      <Figure
        term={text.active}
        value={words.figure(active7Days)}
        note={text.activeNote(enrolled - completed)}
      />
      <Figure
        term={text.completed}
        value={words.figure(completed)}
        note={text.completedNote(Math.floor((completed * 100) / Math.max(1, enrolled)))}
      />
      <Figure term={text.average} value={words.percent(averageProgress)} note={text.averageNote} />
    </Figures>
  )
}
