import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/quiz-results.ts'

const FIGURES = ['people', 'passed', 'average', 'attempts']

/** The shape of what comes. */
export function ResultsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {FIGURES.map((figure) => (
          <Card key={figure} className="grid gap-3">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-8 w-3/5" />
          </Card>
        ))}
      </div>
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
