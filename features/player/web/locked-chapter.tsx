import { Lock } from 'lucide-react'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'
import type { Chapter, Watch } from './use-watch.ts'

type Props = { formation: Watch['formation']; before?: Chapter; onOpenBefore?: () => void }

/** Instead of a chapter that is not open yet: which one opens it, and the way there. */
export function LockedChapter({ formation, before, onOpenBefore }: Props) {
  return (
    <section
      aria-label={words.locked}
      className="grid max-w-measure justify-items-start gap-3 rounded border border-line bg-surface p-6"
    >
      <Lock aria-hidden="true" className="size-8 text-primary" />
      <h3 className="text-lg">{words.lockedTitle}</h3>
      {before && (
        <p className="text-ink-soft">
          {words.lockedUntil} <bdi {...written(formation.language)}>{before.title}</bdi>
        </p>
      )}
      {before && onOpenBefore && (
        <Button variant="primary" onClick={onOpenBefore}>
          {words.openBefore}
        </Button>
      )}
    </section>
  )
}
