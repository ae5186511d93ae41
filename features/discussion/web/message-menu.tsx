import { Check, Flag, FlagOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { REASON_MAX } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/questions.ts'

type MessageMenuProps = {
  name: string
  removeTitle: string
  accept?: { label: string; onSelect: () => void }
  onEdit?: () => void
  onRemove?: () => Promise<unknown>
  onReport?: (reason: string) => Promise<unknown>
  onDismiss?: () => void
}

/** What may be done with a message; deleting is asked again. */
export function MessageMenu(props: MessageMenuProps) {
  const { name, removeTitle, accept, onEdit, onRemove, onReport, onDismiss } = props
  const [isReporting, setReporting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove?.()
    setBusy(false)
    setAsking(false)
  }

  if (!accept && !onEdit && !onRemove && !onReport && !onDismiss) return null
  return (
    <>
      <RowMenu label={words.actionsFor(name)} busy={isBusy}>
        {accept && (
          <MenuItem icon={Check} onSelect={accept.onSelect}>
            {accept.label}
          </MenuItem>
        )}
        {onEdit && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {words.edit}
          </MenuItem>
        )}
        {onReport && (
          <MenuItem icon={Flag} onSelect={() => setReporting(true)}>
            {words.report.open}
          </MenuItem>
        )}
        {onDismiss && (
          <MenuItem icon={FlagOff} onSelect={onDismiss}>
            {words.report.dismiss}
          </MenuItem>
        )}
        {onRemove && (
          <MenuItem danger icon={Trash2} onSelect={() => setAsking(true)}>
            {words.remove}
          </MenuItem>
        )}
      </RowMenu>
      {isReporting && onReport && <ReportDialog onClose={() => setReporting(false)} onSend={onReport} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={removeTitle}
        description={words.removeText}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

type ReportDialogProps = { onClose: () => void; onSend: (reason: string) => Promise<unknown> }

/** Asks why, if the person wants to say it. Rendered only while open. */
function ReportDialog({ onClose, onSend }: ReportDialogProps) {
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
