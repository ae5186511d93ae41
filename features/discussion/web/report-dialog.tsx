import { useState } from 'react'
import { REASON_MAX } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/questions.ts'

type Props = { onClose: () => void; onSend: (reason: string) => Promise<unknown> }

/** Asks why, if the person wants to say it. Rendered only while open. */
export function ReportDialog({ onClose, onSend }: Props) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send() {
    setBusy(true)
    setError(undefined)
    try {
      await onSend(reason)
      onClose()
    } catch (failure) {
      setError(messageOf(failure, words.failed))
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.report.title}
      description={words.report.text}
      confirmLabel={words.report.send}
      cancelLabel={words.cancel}
      busy={isBusy}
      onConfirm={() => void send()}
    >
      <Field label={words.report.reason} error={error}>
        <Textarea
          value={reason}
          maxLength={REASON_MAX}
          counter={words.counter}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
