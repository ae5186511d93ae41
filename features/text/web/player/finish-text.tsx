import { ArrowRight, Check, CircleCheck } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'

export type FinishProps = {
  isComplete: boolean
  isCompleting: boolean
  /** Completes the chapter and goes to the next one. */
  onFinish: () => void
  /** Missing at the last chapter. */
  onNext?: () => void
}

/** At the end of a text: one button, which says what it does. */
export function FinishText({ isComplete, isCompleting, onFinish, onNext }: FinishProps) {
  return (
    <div className="flex max-w-[42rem] flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-6">
      {isComplete && (
        <Badge tone="success" icon={CircleCheck}>
          {words.completed}
        </Badge>
      )}
      {!isComplete && (
        <Button
          variant="primary"
          className="max-sm:w-full"
          busy={isCompleting}
          busyLabel={words.completing}
          onClick={onFinish}
        >
          <Check aria-hidden="true" />
          {onNext ? words.text.finishAndGoOn : words.text.finish}
        </Button>
      )}
      {isComplete && onNext && (
        <Button variant="primary" onClick={onNext}>
          {words.nextChapter}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  )
}
