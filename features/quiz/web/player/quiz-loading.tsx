import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/player-quiz.ts'

/** While the quiz and its attempts are read. */
export function QuizLoading() {
  return (
    <div
      role="status"
      aria-busy="true"
      className="grid gap-6 rounded border border-line bg-surface px-4 py-8 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 lg:p-8"
    >
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-4 max-w-measure" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
