import type { UseMutationResult } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Input as Sent } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, type FieldErrors, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { pageAddress } from '#web/lib/language.ts'
import type { User } from '#web/lib/session.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'
import { words as summary } from '#words/error-summary.ts'
import { pageLanguage } from '#words/language.ts'
import { words as signUp } from '#words/sign-up.ts'
import { passwordLacks } from '../../passwords.ts'
import { formRefusal } from './form-refusal.ts'
import { useMailedAddress } from './mailed-address.ts'
import { PasswordField } from './password-field.tsx'
import { usePasswordRules } from './password-rules.tsx'

type Body = Sent<'POST /api/auth/signup'>['body']

export const SIGN_UP_DRAFT = 'sign-up'

export function SignUpForm({ creation }: { creation: UseMutationResult<User, Error, Body> }) {
  const fields = words.fields
  const { form, errors, show, clear } = useFieldErrors()
  const draft = useDraft(SIGN_UP_DRAFT, form)
  const [search, setSearch] = useSearchParams()
  const mailedAddress = useMailedAddress()
  const rules = usePasswordRules(RULES)
  const busy = creation.isPending
  /** A second tap may come before the first one shows: it would be refused for the address that the first has taken. */
  const isSending = useRef(false)
  const refusal = creation.isError ? messageOf(creation.error, signUp.failed) : formRefusal(search)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const given = new FormData(event.currentTarget)
    if (show(signUpErrors(given))) return
    const body = {
      firstName: text(given, 'firstName'),
      lastName: text(given, 'lastName'),
      email: text(given, 'email'),
      password: text(given, 'password'),
      language: pageLanguage,
    }
    isSending.current = true
    creation.mutate(body, {
      onError(error) {
        isSending.current = false
        show(refusedFields(error))
      },
    })
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    draft.store()
    clear(target.name)
    if (creation.isError) creation.reset()
    if (search.size > 0) setSearch({}, { replace: true })
  }

  return (
    <form
      ref={form}
      method="post"
      action={pageAddress(paths.signUp)}
      className="grid gap-4"
      onSubmit={submit}
      onChange={type}
    >
      {refusal && (
        <Panel takesFocus tone="danger" title={signUp.errorTitle}>
          {refusal}
        </Panel>
      )}
      <ErrorSummary title={summary.title} form={form} errors={errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={fields.firstName} error={errors.firstName}>
          <Input name="firstName" autoComplete="given-name" required maxLength={100} disabled={busy} />
        </Field>
        <Field label={fields.lastName} error={errors.lastName}>
          <Input name="lastName" autoComplete="family-name" required maxLength={100} disabled={busy} />
        </Field>
      </div>
      <Field label={fields.email} error={errors.email}>
        <Input
          key={mailedAddress}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={mailedAddress}
          disabled={busy}
        />
      </Field>
      <PasswordField
        label={fields.password}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
        {...rules}
        disabled={busy}
      />
      <PasswordField
        label={fields.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
        disabled={busy}
      />
      <Checkbox
        name="acceptTerms"
        required
        label={<AcceptTerms />}
        error={errors.acceptTerms}
        disabled={busy}
      />
      <Button type="submit" variant="primary" block busy={busy} busyLabel={signUp.busy}>
        {signUp.submit}
      </Button>
    </form>
  )
}

/** Links that open in a new tab, so that the form is kept. */
function AcceptTerms() {
  const { acceptBefore, terms, acceptBetween, privacy } = signUp
  return (
    <>
      {acceptBefore}{' '}
      <Link to={paths.terms} target="_blank" className="link">
        {terms}
      </Link>{' '}
      {acceptBetween}{' '}
      <Link to={paths.privacy} target="_blank" className="link">
        {privacy}
      </Link>
    </>
  )
}

const RULES = ['length', 'uppercase', 'digit'] as const
const REQUIRED = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const

/** The problems of the sign-up form, by field. */
export function signUpErrors(form: FormData): FieldErrors {
  const password = text(form, 'password')
  const lacks = passwordLacks(password)
  return {
    ...(lacks.length || lacks.uppercase || lacks.digit ? { password: signUp.weakPassword } : {}),
    ...(password !== text(form, 'confirmPassword') ? { confirmPassword: signUp.mismatch } : {}),
    ...(form.get('acceptTerms') ? {} : { acceptTerms: signUp.acceptTerms }),
    ...emptyAmong(form, REQUIRED, words.fields.required),
  }
}
