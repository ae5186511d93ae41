import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { type FieldErrors, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as answers } from '#words/account-answers.ts'
import { words } from '#words/account-links.ts'
import { words as accounts } from '#words/accounts.ts'
import { passwordLacks } from '../../passwords.ts'
import { AuthHeading } from './auth-heading.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasswordRules } from './password-rules.tsx'

/** Sets a new password with the token of a reset link, and leads to the sign-in page. */
export function NewPassword({ token, notice }: { token: string; notice?: ReactNode }) {
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      api('POST /api/auth/reset-password', { body: { token, newPassword } }),
  })

  if (reset.isSuccess) {
    return (
      <>
        <AuthHeading title={words.reset.title} />
        <Panel takesFocus tone="success">
          {answers.passwordReset}
        </Panel>
        <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
          {words.reset.signIn}
        </ButtonLink>
      </>
    )
  }

  return (
    <>
      <AuthHeading title={words.reset.title}>{words.reset.text}</AuthHeading>
      {notice}
      <ResetPasswordForm reset={reset} />
    </>
  )
}

const RULES = ['length', 'uppercase', 'digit'] as const

function ResetPasswordForm({ reset }: { reset: UseMutationResult<unknown, Error, string> }) {
  const fields = accounts.fields
  const { form, errors, show, clear } = useFieldErrors()
  const rules = usePasswordRules(RULES)

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
        {...rules}
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
      <Button type="submit" variant="primary" block busy={reset.isPending} busyLabel={words.reset.busy}>
        {words.reset.submit}
      </Button>
    </form>
  )
}

/** A link that has expired or was used: said before a password is typed for nothing. */
export function DeadResetLink({ error }: { error: Error }) {
  return (
    <>
      <AuthHeading title={words.reset.title} />
      <ResetRefused error={error} />
    </>
  )
}

export const isDeadResetLink = (error: unknown) =>
  error instanceof ApiError && error.code === 'bad_reset_link'

function ResetRefused({ error }: { error: Error }) {
  const isDeadLink = isDeadResetLink(error)
  return (
    <Panel
      takesFocus
      tone="danger"
      action={
        isDeadLink && (
          <Link to={paths.forgotPassword} className="link">
            {words.reset.newLink}
          </Link>
        )
      }
    >
      {messageOf(error, words.reset.failed)}
    </Panel>
  )
}

/** The first problem only, in the order of the specification. */
export function resetErrors(form: FormData): FieldErrors {
  const { tooShort, noUppercase, noDigit, mismatch } = words.reset
  const newPassword = text(form, 'newPassword')
  const lacks = passwordLacks(newPassword)
  if (lacks.length) return { newPassword: tooShort }
  if (lacks.uppercase) return { newPassword: noUppercase }
  if (lacks.digit) return { newPassword: noDigit }
  return newPassword === text(form, 'confirmPassword') ? {} : { confirmPassword: mismatch }
}
