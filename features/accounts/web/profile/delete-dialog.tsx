import type { UseMutationResult } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { words } from '#words/profile.ts'
import { CurrentPassword } from './current-password.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  deletion: UseMutationResult<unknown, Error, string>
}

/** Confirms the deletion with the password. */
export function DeleteDialog({ open, onOpenChange, text: description, deletion }: Props) {
  const labels = words.deletion
  const busy = deletion.isPending

  function close() {
    deletion.reset()
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      danger
      title={labels.question}
      description={description}
      confirmLabel={labels.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={labels.deleting}
      onSubmit={(given) => deletion.mutate(text(given, 'password'))}
      onType={() => deletion.isError && deletion.reset()}
    >
      <CurrentPassword
        label={labels.password}
        error={deletion.isError ? messageOf(deletion.error, labels.failed) : undefined}
        disabled={busy}
      />
    </FormDialog>
  )
}
