import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { keyOf } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/keys.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import { FormDialog } from '../profile/form-dialog.tsx'
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
  const [recovery, setRecovery] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn(given: FormData) {
      const code = text(given, 'code')
      const body = hasPassword ? { password: text(given, 'password'), code } : { code }
      return api('DELETE /api/user/totp', { body })
    },
    onSuccess({ message }) {
      onOpenChange(false)
      toast(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })
  const busy = removal.isPending
  const refusal = removal.isError ? messageOf(removal.error, words.failed) : undefined
  const isOfPassword = removal.error instanceof ApiError && removal.error.code === 'wrong_password'

  function close() {
    removal.reset()
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      danger
      title={labels.title}
      description={labels.text}
      confirmLabel={labels.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={labels.busy}
      onSubmit={(given) => removal.mutate(given)}
      onType={() => removal.isError && removal.reset()}
    >
      {hasPassword && (
        <CurrentPassword label={words.password} error={isOfPassword ? refusal : undefined} disabled={busy} />
      )}
      <CodeField recovery={recovery} error={isOfPassword ? undefined : refusal} disabled={busy} />
      <button
        type="button"
        className="link justify-self-start text-sm"
        onClick={() => setRecovery(!recovery)}
      >
        {recovery ? words.useApp : words.useRecovery}
      </button>
    </FormDialog>
  )
}
