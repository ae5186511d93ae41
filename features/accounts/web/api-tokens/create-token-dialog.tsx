import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { API_TOKEN_NAME_MAX } from '#shared/limits.ts'
import { API_SCOPES, type ApiScope } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/api-tokens.ts'

const labels = words.creation
const scopes = API_SCOPES.map((value) => ({
  value,
  label: words.scopes[value],
  hint: words.scopeHints[value],
}))

type Props = { onClose: () => void; onMade: (token: string) => void }

/** Rendered only while open. */
export function CreateTokenDialog({ onClose, onMade }: Props) {
  const formId = useId()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiScope>('read')
  const [error, setError] = useState<string>()
  const creation = useMutation({
    mutationFn: () =>
      withRecentSignIn(() => api('POST /api/admin/tokens', { body: { name: name.trim(), scope } })),
    onSuccess: ({ token }) => onMade(token),
  })
  const busy = creation.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(labels.nameMissing)
    creation.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={labels.title}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={labels.busy}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {creation.isError && <Panel tone="danger">{messageOf(creation.error, labels.failed)}</Panel>}
        <Field label={labels.name} hint={labels.hint} error={error} required>
          <Input
            value={name}
            maxLength={API_TOKEN_NAME_MAX}
            autoComplete="off"
            disabled={busy}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <RadioGroup label={labels.scope} options={scopes} value={scope} onValueChange={setScope} />
      </form>
    </Dialog>
  )
}
