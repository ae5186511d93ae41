import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'

type Props = { onPrevious?: () => void; onNext?: () => void }

/** Beside the title of the chapter, on wide screens. */
export function Steps({ onPrevious, onNext }: Props) {
  return (
    <div className="flex flex-none gap-2 max-lg:hidden">
      <Button disabled={!onPrevious} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {words.previous}
      </Button>
      <Button variant="primary" disabled={!onNext} onClick={onNext}>
        {words.next}
        <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  )
}

/** The same at the bottom edge, on phones. */
export function StepBar({ onPrevious, onNext }: Props) {
  return (
    <div
      data-dock="tall"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <Button size="icon" aria-label={words.previousChapter} disabled={!onPrevious} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      <Button variant="primary" disabled={!onNext} onClick={onNext}>
        {words.nextChapter}
        <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  )
}
