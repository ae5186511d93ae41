import { cx } from 'class-variance-authority'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { detailDuration } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player.ts'
import type { Watch } from './use-watch.ts'
import { type Back, LEARNERS_BACK } from './watch-states.tsx'

/** Characters on phones, from the specification. */
const SHORT_NAME = 25

/** The dark bar: back link, name of the course, duration. */
type Props = { watch?: Watch; waiting?: boolean; back: Back }

export function PlayerBar({ watch, waiting = false, back }: Props) {
  const isPreview = back !== LEARNERS_BACK
  return (
    <header
      className={cx(
        // Under the banner of a preview it moves with the page.
        !isPreview && 'sticky top-0 z-30',
        'flex min-h-16 items-center gap-3 bg-night px-2 text-on-night [--focus:var(--saffron)] lg:px-[clamp(1rem,2.4vw,2.5rem)]',
      )}
    >
      <Link
        to={back.to}
        aria-label={back.label}
        className="grid size-target flex-none place-items-center rounded hover:bg-night-raised"
      >
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
      {waiting && (
        <div className="grid min-w-0 gap-2">
          <Skeleton className="h-4 w-52 max-w-full bg-night-line" />
          <Skeleton className="h-3 w-28 bg-night-line" />
        </div>
      )}
      {watch && (
        <div className="min-w-0">
          {/* As wide as its text, so that a name in the other direction still begins beside the link. */}
          <h1
            {...written(watch.formation.language)}
            className="w-fit max-w-full truncate text-base leading-snug tracking-snug"
          >
            <span className="md:hidden">{shortened(watch.formation.name)}</span>
            <span className="max-md:hidden">{watch.formation.name}</span>
          </h1>
          <p className="text-on-night-muted text-xs">
            {words.summary(detailDuration(watch.formation.totalDuration), watch.chapitreCount)}
          </p>
        </div>
      )}
      <LanguageSwitch className="ms-auto flex-none text-on-night-muted text-sm hover:text-on-night max-md:[&>svg]:hidden" />
    </header>
  )
}

function shortened(name: string) {
  const letters = [...name]
  return letters.length > SHORT_NAME ? `${letters.slice(0, SHORT_NAME).join('').trimEnd()}…` : name
}
