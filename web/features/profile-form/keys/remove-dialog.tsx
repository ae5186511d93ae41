import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { keyOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/keys.ts'
import { CodeField } from './code-field.tsx'

const labels = words.removal

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False for somebody who only signs in through a provider. */
  hasPassword: boolean
}

/** Asks for both factors, as the server does. */
export function RemoveDialog({ open, onOpenChange, hasPassword }: Props) {
  const formId = useId()
  const [recovery, setRecovery] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: (body: { password?: string; code: string }) => api('DELETE /api/user/totp', { body }),
    onSuccess({ message }) {
      onOpenChange(false)
      toast(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })
  const busy = removal.isPending
  const refusal = removal.isError ? messageOf(removal.error, words.failed) : undefined
  const isOfPassword = removal.error instanceof ApiError && removal.error.code === 'wrong_password'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const code = text(given, 'code')
    removal.mutate(hasPassword ? { password: text(given, 'password'), code } : { code })
  }

  function toggle(next: boolean) {
    removal.reset()
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      dismissible={!busy}
      role="alertdialog"
      title={labels.title}
      description={labels.text}
      actions={
        <>
          <Button disabled={busy} onClick={() => toggle(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="solid-danger" busy={busy} busyLabel={labels.busy}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={submit}
        onChange={() => removal.isError && removal.reset()}
      >
        {hasPassword && (
          <Field label={labels.password} error={isOfPassword ? refusal : undefined}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              required
              showLabel={labels.showPassword}
              hideLabel={labels.hidePassword}
              disabled={busy}
            />
          </Field>
        )}
        <CodeField recovery={recovery} error={isOfPassword ? undefined : refusal} disabled={busy} />
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => setRecovery(!recovery)}
        >
          {recovery ? words.useApp : words.useRecovery}
        </button>
      </form>
    </Dialog>
  )
}
