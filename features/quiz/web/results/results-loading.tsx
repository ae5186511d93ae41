import { Card } from '#web/ui/card.tsx'
import { FiguresLoading } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/quiz-results.ts'

/** The shape of what comes. */
export function ResultsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <FiguresLoading />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <Skeleton className="h-56" />
        </Card>
        <Card>
          <Skeleton className="h-56" />
        </Card>
      </div>
    </div>
  )
}
