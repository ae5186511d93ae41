import type { ClassStatistics } from '#shared/followup.ts'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/followup.ts'

const text = words.figures

export function ClassFigures({ figures }: { figures: ClassStatistics }) {
  const { enrolled, active7Days, completed, averageProgress } = figures
  return (
    <dl aria-label={text.label} className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
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
    </dl>
  )
}

function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <Card padded={false} className="grid content-start p-4 sm:p-5">
      <dt className="font-medium text-ink-soft text-sm">{term}</dt>
      <dd>
        <b className="block font-bold text-2xl tabular-nums leading-tight sm:text-3xl">{value}</b>
        {note && <span className="text-ink-muted text-sm leading-snug">{note}</span>}
      </dd>
    </Card>
  )
}
