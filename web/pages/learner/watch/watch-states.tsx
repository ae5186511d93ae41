import { MAIN_ID } from '#web/features/shell/skip-link.tsx'
import { isNotFound } from '#web/lib/api-error.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/player.ts'
import { LoadFailure } from '../load-failure.tsx'

/** The shape of the player while its data is on the way. */
export function WatchLoading() {
  return (
    <main id={MAIN_ID} tabIndex={-1} aria-busy="true" className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <h1 className="sr-only">{words.title}</h1>
      <div role="status" className="grid gap-6 lg:p-6 lg:ps-[clamp(1.5rem,3vw,3rem)]">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton className="aspect-video lg:rounded" />
        <Skeleton className="mx-gutter h-7 w-1/2 lg:mx-0" />
        <Skeleton className="mx-gutter h-4 lg:mx-0" />
      </div>
    </main>
  )
}

type Props = { error: unknown; busy: boolean; onRetry: () => void }

export function WatchFailure({ error, busy, onRetry }: Props) {
  const isUnknown = isNotFound(error)
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap grid justify-items-start gap-4 py-section outline-none">
      <h1 className="text-3xl">{isUnknown ? words.notFoundTitle : words.loadFailed}</h1>
      {isUnknown ? (
        <p className="max-w-measure text-ink-soft">{words.notFoundText}</p>
      ) : (
        <LoadFailure title={words.loadFailed} error={error} busy={busy} onRetry={onRetry} />
      )}
      <ButtonLink variant={isUnknown ? 'primary' : 'secondary'} to={paths.learner.courses}>
        {words.backToCourses}
      </ButtonLink>
    </main>
  )
}

/** A formation that is still being written. */
export function NoChapters() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap grid justify-items-start gap-4 py-section outline-none">
      <p className="text-ink-soft">{words.noChapters}</p>
      <ButtonLink variant="primary" to={paths.learner.courses}>
        {words.backToCourses}
      </ButtonLink>
    </main>
  )
}
