import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/questions.ts'

type Props = {
  name: string
  removeTitle: string
  accept?: { label: string; onSelect: () => void }
  onEdit?: () => void
  onRemove?: () => Promise<unknown>
}

/** What may be done with a message; deleting is asked again. */
export function MessageMenu({ name, removeTitle, accept, onEdit, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove?.()
    setBusy(false)
    setAsking(false)
  }

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
        {onRemove && (
          <MenuItem danger icon={Trash2} onSelect={() => setAsking(true)}>
            {words.remove}
          </MenuItem>
        )}
      </RowMenu>
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
