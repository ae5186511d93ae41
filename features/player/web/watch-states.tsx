import { paths } from '#shared/paths.ts'
import { isNetworkError, isNotFound, messageOf } from '#web/lib/api-error.ts'
import { MAIN_ID } from '#web/shell/skip-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Wall } from '#web/ui/wall.tsx'
import { words as common } from '#words/common.ts'
import { words as device } from '#words/device-offer.ts'
import { words } from '#words/player.ts'

/** Where one came from. */
export type Back = { to: string; label: string }
export const LEARNERS_BACK: Back = { to: paths.learner.courses, label: words.backToCourses }

const CHAPTERS = ['first', 'second', 'third', 'fourth', 'fifth']

/** The player while its data loads. */
export function WatchLoading() {
  return (
    <main id={MAIN_ID} tabIndex={-1} aria-busy="true" className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <h1 className="sr-only">{words.title}</h1>
      <div role="status" className="grid content-start gap-6 lg:p-6 lg:ps-[clamp(1.5rem,3vw,3rem)]">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton className="aspect-video max-lg:rounded-none lg:rounded" />
        <Skeleton className="mx-gutter h-7 w-1/2 lg:mx-0" />
        <div className="mx-gutter grid gap-3 lg:mx-0">
          <Skeleton className="h-4 max-w-measure" />
          <Skeleton className="h-4 w-2/3 max-w-[28rem]" />
        </div>
      </div>
      <div className="mt-8 grid content-start gap-4 border-line border-t bg-surface p-4 pt-6 lg:mt-0 lg:min-h-[calc(100dvh-4rem)] lg:border-s lg:border-t-0">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-2 rounded-full" />
        {CHAPTERS.map((chapter) => (
          <div key={chapter} className="flex items-center gap-3 pt-2">
            <Skeleton className="size-6 flex-none rounded-full" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </main>
  )
}

type Props = { error: unknown; busy: boolean; onRetry: () => void; back: Back }

export function WatchFailure({ error, busy, onRetry, back }: Props) {
  const isUnknown = isNotFound(error)
  const failure = isNetworkError(error) ? device.courseNotHere : messageOf(error, '')
  const reason = isUnknown ? words.notFoundText : failure
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap grid justify-items-start gap-4 py-12 outline-none">
      <Wall className="-ms-2" />
      <div role={isUnknown ? undefined : 'alert'} className="grid gap-3">
        <h1 className="text-3xl">{isUnknown ? words.notFoundTitle : words.loadFailed}</h1>
        {reason && <p className="max-w-measure text-ink-soft">{reason}</p>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isUnknown && (
          <Button variant="primary" busy={busy} busyLabel={common.loading} onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <ButtonLink variant={isUnknown ? 'primary' : 'secondary'} to={back.to}>
          {back.label}
        </ButtonLink>
      </div>
    </main>
  )
}

/** A course without chapters. */
export function NoChapters({ back }: { back: Back }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap grid justify-items-start gap-4 py-12 outline-none">
      <Wall className="-ms-2" />
      <p className="text-ink-soft">{words.noChapters}</p>
      <ButtonLink variant="primary" to={back.to}>
        {back.label}
      </ButtonLink>
    </main>
  )
}
