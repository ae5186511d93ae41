import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/learner.ts'

const ROWS = ['first', 'second', 'third']

export function CourseRowsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <Card
          key={row}
          padded={false}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-4 lg:grid-cols-[9rem_minmax(0,1fr)_13rem_9.5rem] lg:items-center lg:gap-6"
        >
          <Skeleton className="aspect-square lg:aspect-[16/10]" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-5 w-5/6" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
          <Skeleton className="col-span-full h-2 rounded-full lg:col-span-1" />
          <Skeleton className="col-span-full h-target rounded lg:col-span-1" />
        </Card>
      ))}
    </div>
  )
}
