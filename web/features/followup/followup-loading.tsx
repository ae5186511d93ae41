import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/followup.ts'

const FIGURES = ['enrolled', 'active', 'completed', 'average']

/** The shape of what comes. */
export function FollowupLoading() {
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
      <Card>
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}
