import type { UseMutationResult } from '@tanstack/react-query'
import type { ChangeEvent, FormEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as links } from '#words/account-links.ts'
import { words } from '#words/accounts.ts'
import { PasswordField } from './password-field.tsx'
import { resetErrors } from './reset-rules.ts'

export function ResetPasswordForm({ reset }: { reset: UseMutationResult<unknown, Error, string> }) {
  const fields = words.fields
  const { form, errors, show, clear } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (show(resetErrors(given))) return
    reset.mutate(text(given, 'newPassword'), { onError: (error) => show(refusedFields(error)) })
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    clear(target.name)
    if (reset.isError) reset.reset()
  }

  return (
    <form ref={form} className="grid gap-4 noscript:hidden" onSubmit={submit} onChange={type}>
      {reset.isError && <ResetRefused error={reset.error} />}
      <PasswordField
        label={fields.newPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        error={errors.newPassword}
        disabled={reset.isPending}
      />
      <PasswordField
        label={fields.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
        disabled={reset.isPending}
      />
      <Button type="submit" variant="primary" block busy={reset.isPending} busyLabel={links.reset.busy}>
        {links.reset.submit}
      </Button>
    </form>
  )
}

function ResetRefused({ error }: { error: Error }) {
  const isDeadLink = error instanceof ApiError && error.code === 'bad_reset_link'
  return (
    <Panel
      tone="danger"
      action={
        isDeadLink && (
          <Link to={paths.forgotPassword} className="link">
            {links.reset.newLink}
          </Link>
        )
      }
    >
      {messageOf(error, links.reset.failed)}
    </Panel>
  )
}
