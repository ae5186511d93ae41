import { Card } from '#web/ui/card.tsx'
import { FiguresLoading } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/class-progress.ts'

/** The shape of what comes. */
export function ClassProgressLoading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <FiguresLoading />
      <Card>
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}
