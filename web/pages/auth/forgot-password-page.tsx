import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FORM_DONE } from '#features/accounts/plain-forms.ts'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { formRefusal } from '#features/accounts/web/sign-in/form-refusal.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { pageAddress } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as answers } from '#words/account-answers.ts'
import { words } from '#words/accounts.ts'
import { words as forgot } from '#words/forgot-password.ts'

export function ForgotPasswordPage() {
  const fields = words.fields
  const { form, errors, show, clear } = useFieldErrors()
  const [search, setSearch] = useSearchParams()
  const asking = useMutation({
    mutationFn: (email: string) => api('POST /api/auth/forgot-password', { body: { email } }),
    onError: (error) => show(refusedFields(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (show(emptyAmong(given, ['email'], fields.required))) return
    asking.mutate(text(given, 'email'))
  }

  function type() {
    clear('email')
    if (!asking.isPending) asking.reset()
    if (search.size > 0) setSearch({}, { replace: true })
  }

  const isSent = asking.isSuccess || (asking.isIdle && search.has(FORM_DONE))
  const refusal = asking.isError ? messageOf(asking.error, forgot.failed) : formRefusal(search)

  return (
    <>
      <AuthHeading title={forgot.title}>{forgot.text}</AuthHeading>
      {isSent && (
        <Panel takesFocus tone="success" title={asking.data?.message || answers.resetSent}>
          {forgot.validity}
        </Panel>
      )}
      {refusal && !errors.email && (
        <Panel takesFocus tone="danger">
          {refusal}
        </Panel>
      )}
      <form
        ref={form}
        method="post"
        action={pageAddress(paths.forgotPassword)}
        className="grid gap-4"
        onSubmit={submit}
        onChange={type}
      >
        <Field label={fields.email} error={errors.email}>
          <Input name="email" type="email" autoComplete="email" required disabled={asking.isPending} />
        </Field>
        <Button type="submit" variant="primary" block busy={asking.isPending} busyLabel={forgot.busy}>
          {forgot.submit}
        </Button>
      </form>
      <Link to={paths.signIn} className="link justify-self-start text-sm">
        {words.backToSignIn}
      </Link>
    </>
  )
}
