import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/class-progress.ts'
import { MessageDialog, type Recipient } from './message-dialog.tsx'

const text = words.selection

type Props = {
  formationId: string
  chosen: readonly Recipient[]
  onChange: (chosen: readonly Recipient[]) => void
}

/** What can be done for the chosen people; shown only if there are some. */
export function ChosenLearners({ formationId, chosen, onChange }: Props) {
  const [isWriting, setWriting] = useState(false)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={text.region}
      className="sticky top-18 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-primary bg-primary-tint px-4 py-2"
    >
      <p aria-live="polite" className="font-semibold text-primary-ink tabular-nums">
        {text.count(chosen.length)}
      </p>
      <Button variant="quiet" size="small" onClick={() => onChange([])} className="-me-2 ms-auto md:me-2">
        {text.clear}
      </Button>
      <Button variant="primary" size="small" onClick={() => setWriting(true)} className="max-md:w-full">
        <Send aria-hidden="true" className="rtl:-scale-x-100" />
        {text.write}
      </Button>
      <MessageDialog
        formationId={formationId}
        open={isWriting}
        onClose={() => setWriting(false)}
        to={chosen}
        onSent={(userIds) => onChange(chosen.filter(({ userId }) => !userIds.includes(userId)))}
      />
    </section>
  )
}
