import { useState } from 'react'
import { REASON_MAX } from '#shared/limits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/enrolments.ts'

const labels = words.rejection

type Props = { count: number; busy: boolean; onCancel: () => void; onReject: (reason?: string) => void }

/** Confirms a refusal and asks for a reason, which is mailed. Rendered only while open. */
export function RejectDialog({ count, busy, onCancel, onReject }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={labels.title(count)}
      description={labels.text(count)}
      danger
      confirmLabel={words.reject}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.rejecting}
      onConfirm={() => onReject(reason.trim() || undefined)}
    >
      <Field label={labels.reason} optional={labels.optional} hint={labels.hint}>
        <Textarea
          value={reason}
          maxLength={REASON_MAX}
          rows={3}
          placeholder={labels.example}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
