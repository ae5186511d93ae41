import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FormEvent } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, type FieldErrors, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { keyOf } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { words } from '#words/profile.ts'
import { passwordLacks } from '../../passwords.ts'
import { FormActions } from './form-actions.tsx'
import { useBanner } from './use-banner.ts'

const labels = words.password
const FIELDS = [
  { name: 'oldPassword', label: labels.current, autoComplete: 'current-password', hint: undefined },
  { name: 'newPassword', label: labels.new, autoComplete: 'new-password', hint: labels.hint },
  { name: 'confirmPassword', label: labels.confirm, autoComplete: 'new-password', hint: undefined },
]

export function PasswordForm({ home }: { home: string }) {
  const { form, errors, show, clear } = useFieldErrors()
  const { banner, show: showBanner, hide } = useBanner()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      api('PUT /api/user/password', { body }),
    onSuccess() {
      form.current?.reset()
      showBanner(labels.saved)
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') })
    },
    onError: (error) => show(refusedFields(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    hide()
    const given = new FormData(event.currentTarget)
    if (show(passwordErrors(given))) return
    change.mutate({ oldPassword: text(given, 'oldPassword'), newPassword: text(given, 'newPassword') })
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    clear(target.name)
    if (change.isError) change.reset()
  }

  return (
    <form ref={form} className="grid max-w-[34rem] gap-6" onSubmit={submit} onChange={type}>
      {banner && <Panel tone="success">{banner}</Panel>}
      {change.isError && (
        <Panel tone="danger" title={labels.errorTitle}>
          {messageOf(change.error, labels.failed)}
        </Panel>
      )}
      <Card className="grid gap-4">
        {FIELDS.map(({ name, label, autoComplete, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              required
              showLabel={words.showPassword}
              hideLabel={words.hidePassword}
              disabled={change.isPending}
            />
          </Field>
        ))}
      </Card>
      <FormActions home={home} busy={change.isPending} submit={labels.submit} />
    </form>
  )
}

/** The problems of a new password, by field. */
function passwordErrors(form: FormData): FieldErrors {
  const newPassword = text(form, 'newPassword')
  const isWeak = Object.values(passwordLacks(newPassword)).includes(true)
  return {
    ...(isWeak ? { newPassword: words.password.weak } : {}),
    ...(newPassword !== text(form, 'confirmPassword') ? { confirmPassword: words.password.mismatch } : {}),
    ...emptyAmong(form, ['oldPassword', 'newPassword', 'confirmPassword'], words.required),
  }
}
