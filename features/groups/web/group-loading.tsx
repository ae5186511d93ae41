import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/groups.ts'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function GroupLoading() {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VisuallyHidden>{words.page.loading}</VisuallyHidden>
      <h1 className="sr-only">{words.page.title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-4 w-56 max-w-full" />
      </div>
      <RowsLoading />
    </div>
  )
}

/** The rows of a list that is on its way. */
export function RowsLoading() {
  return (
    <Card className="grid gap-5">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </Card>
  )
}
