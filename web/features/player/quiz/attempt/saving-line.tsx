import { Check, CloudOff } from 'lucide-react'
import { words } from '#words/player-quiz.ts'
import type { Saving } from './answer-outbox.ts'

/** One quiet line: whether the answers given so far have arrived. Only a lost network is announced. */
export function SavingLine({ saving }: { saving: Saving }) {
  const isWaiting = saving === 'waiting'
  return (
    <div className="flex min-h-6 items-center gap-2 text-ink-muted text-sm">
      {isWaiting ? <CloudOff aria-hidden="true" /> : <Check aria-hidden="true" />}
      <p role="status">{isWaiting && words.waiting}</p>
      {!isWaiting && <p>{saving === 'saving' ? words.saving : words.saved}</p>}
    </div>
  )
}
