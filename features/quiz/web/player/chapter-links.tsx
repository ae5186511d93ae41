import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'

/** To the chapters beside the quiz: quiet, since its own button is what to press. */
export function ChapterLinks({ onPrevious, onNext }: { onPrevious?: () => void; onNext?: () => void }) {
  if (!onPrevious && !onNext) return null
  return (
    <div className="-mx-3 flex justify-between gap-x-2">
      {onPrevious && (
        <Button variant="quiet" onClick={onPrevious}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {words.previous}
        </Button>
      )}
      {onNext && (
        <Button variant="quiet" className="ms-auto" onClick={onNext}>
          {words.next}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  )
}
