import { Check, CloudOff } from 'lucide-react'
import type { OutboxState } from '#web/lib/outbox.ts'
import { words } from '#words/player-quiz.ts'

type Props = {
  saving: OutboxState
  /** Before the first answer. */
  isEmpty: boolean
}

/** One quiet line: whether the answers given so far have arrived. Only a lost network is announced. */
export function SavingLine({ saving, isEmpty }: Props) {
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
