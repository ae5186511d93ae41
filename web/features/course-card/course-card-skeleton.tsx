import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a card while its formation is on its way. */
export function CourseCardSkeleton() {
  return (
    <Card as="li" padded={false} className="overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3 px-6 pt-5 pb-6">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-3.5" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="mt-4 h-3.5 w-1/2" />
      </div>
    </Card>
  )
}
