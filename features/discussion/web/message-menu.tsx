import { Check, Flag, FlagOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/questions.ts'
import { ReportDialog } from './report-dialog.tsx'

type Props = {
  name: string
  removeTitle: string
  accept?: { label: string; onSelect: () => void }
  onEdit?: () => void
  onRemove?: () => Promise<unknown>
  onReport?: (reason: string) => Promise<unknown>
  onDismiss?: () => void
}

/** What may be done with a message; deleting is asked again. */
export function MessageMenu(props: Props) {
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
