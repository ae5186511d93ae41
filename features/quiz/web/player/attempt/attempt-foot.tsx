import { ArrowLeft, ArrowRight, Check, CloudOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { OutboxState } from '#web/lib/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player-quiz.ts'

type AttemptFootProps = {
  saving: OutboxState
  isEmpty: boolean
  /** Null where all questions are shown. */
  place: number | null
  count: number
  onGo: (place: number) => void
  busy: boolean
  onFinish: () => void
}

/** Back, on, and at the last question the end. */
export function AttemptFoot({ saving, isEmpty, place, count, onGo, busy, onFinish }: AttemptFootProps) {
  const isLast = place === null || place === count - 1
  // The second half of a double press must not end the attempt: the button stands where « next » stood.
  const finish = ({ detail }: MouseEvent) => detail < 2 && onFinish()
  return (
    <footer className="flex flex-wrap items-center gap-x-2 gap-y-3 border-line border-t bg-paper px-4 py-3 md:px-6 lg:px-8">
      <div className="me-auto max-md:basis-full">
        <SavingLine saving={saving} isEmpty={isEmpty} />
      </div>
      {place !== null && (
        <Button
          size="icon"
          aria-label={words.previous}
          disabled={place === 0}
          onClick={() => onGo(place - 1)}
        >
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
      {isLast ? (
        <Button
          variant="primary"
          className="max-md:flex-1"
          busy={busy}
          busyLabel={words.sending}
          onClick={finish}
        >
          <Check aria-hidden="true" />
          {words.finish}
        </Button>
      ) : (
        <Button variant="primary" className="max-md:flex-1" onClick={() => onGo(place + 1)}>
          {place === count - 2 ? words.lastQuestion : words.next}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </footer>
  )
}

type SavingLineProps = {
  saving: OutboxState
  /** Before the first answer. */
  isEmpty: boolean
}

/** One quiet line: whether the answers given so far have arrived. Only a lost network is announced. */
function SavingLine({ saving, isEmpty }: SavingLineProps) {
  const isWaiting = saving === 'waiting'
  const quiet = isEmpty ? words.autosaved : saving === 'sending' ? words.saving : words.saved
  const Icon = isWaiting ? CloudOff : Check
  return (
    <div className="flex min-h-6 items-center text-ink-muted text-sm">
      <Icon aria-hidden="true" className="me-2" />
      <p role="status">{isWaiting && words.waiting}</p>
      {!isWaiting && <p>{quiet}</p>}
    </div>
  )
}
