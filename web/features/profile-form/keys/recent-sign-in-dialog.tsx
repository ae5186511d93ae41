import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { words } from '#words/keys.ts'
import { CodeField } from './code-field.tsx'
import { onProofNeeded } from './with-recent-sign-in.ts'

const labels = words.proof

/** Asks for the password, or a code, before an act that a session left open must not be enough for. */
export function RecentSignInDialog() {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const [byCode, setByCode] = useState(false)
  const settle = useRef<(proved: boolean) => void>(() => {})
  const { data } = useQuery({ ...query('GET /api/user/security'), enabled: open })
  const isByCode = byCode || (data?.totp === true && !data.hasPassword)

  useEffect(() => {
    onProofNeeded(
      () =>
        new Promise((resolve) => {
          settle.current = resolve
          setOpen(true)
        }),
    )
    return () => onProofNeeded(null)
  }, [])

  function close(proved: boolean) {
    setOpen(false)
    setByCode(false)
    proof.reset()
    settle.current(proved)
  }

  const proof = useMutation({
    mutationFn: (body: { password: string } | { code: string }) => api('POST /api/auth/confirm', { body }),
    onSuccess: () => close(true),
  })
  const busy = proof.isPending
  const refusal = proof.isError ? messageOf(proof.error, labels.failed) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    proof.mutate(isByCode ? { code: text(given, 'code') } : { password: text(given, 'password') })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close(false)}
      dismissible={!busy}
      title={labels.title}
      description={labels.text}
      actions={
        <>
          <Button disabled={busy} onClick={() => close(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={words.checking}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={submit}
        onChange={() => proof.isError && proof.reset()}
      >
        {isByCode ? (
          <CodeField error={refusal} disabled={busy} />
        ) : (
          <Field label={labels.password} error={refusal}>
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
        {data?.totp && data.hasPassword && (
          <button
            type="button"
            className="link justify-self-start text-sm"
            onClick={() => setByCode(!byCode)}
          >
            {byCode ? labels.usePassword : words.useApp}
          </button>
        )}
      </form>
    </Dialog>
  )
}
