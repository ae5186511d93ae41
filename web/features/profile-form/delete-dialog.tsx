import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { words } from '#words/profile.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  deletion: UseMutationResult<unknown, Error, string>
}

/** Confirms the deletion with the password. */
export function DeleteDialog({ open, onOpenChange, text: description, deletion }: Props) {
  const labels = words.deletion
  const formId = useId()
  const busy = deletion.isPending

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    deletion.mutate(text(new FormData(event.currentTarget), 'password'))
  }

  function toggle(next: boolean) {
    deletion.reset()
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      dismissible={!busy}
      role="alertdialog"
      title={labels.question}
      description={description}
      actions={
        <>
          <Button disabled={busy} onClick={() => toggle(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="solid-danger" busy={busy} busyLabel={labels.deleting}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onChange={() => deletion.isError && deletion.reset()}>
        <Field
          label={labels.password}
          error={deletion.isError ? messageOf(deletion.error, labels.failed) : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            showLabel={words.showPassword}
            hideLabel={words.hidePassword}
            disabled={busy}
          />
        </Field>
      </form>
    </Dialog>
  )
}
