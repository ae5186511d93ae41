import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/ui-gallery.ts'

export function WaitingSample() {
  const t = words.empty
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EmptyState
        title={t.title}
        headingLevel={3}
        action={
          <ButtonLink variant="primary" to=".">
            {t.action}
          </ButtonLink>
        }
      >
        {t.text}
      </EmptyState>
      <Card padded={false} aria-busy="true" className="max-w-[22rem] overflow-hidden">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton className="aspect-video rounded-none" />
        <div className="grid gap-2 p-6">
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-5 w-5/6" />
          <Skeleton />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </Card>
    </div>
  )
}
