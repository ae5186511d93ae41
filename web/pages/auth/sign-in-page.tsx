import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { messageOf } from '#web/lib/api-error.ts'
import { landingAfterSignIn } from '#web/lib/landing.ts'
import { useSession, useSessionActions } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { words } from '#words/sign-in.ts'

export function SignInPage() {
  const { user } = useSession()
  const { signIn } = useSessionActions()
  const { state } = useLocation()
  const attempt = useMutation({ mutationFn: signIn })

  if (user) return <Navigate to={landingAfterSignIn(user.role, state?.from)} replace />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    attempt.mutate({
      email: String(form.get('email')),
      password: String(form.get('password')),
      remember: form.get('remember') === 'on',
    })
  }

  return (
    <>
      <div>
        <h1 className="text-3xl">{words.submit}</h1>
        <p className="mt-1 text-ink-muted">
          {words.noAccount}{' '}
          <Link to={paths.signUp} className="link">
            {words.signUp}
          </Link>
        </p>
      </div>
      {attempt.isError && (
        <Panel tone="danger" title={words.failedTitle}>
          {messageOf(attempt.error, words.failed)}
        </Panel>
      )}
      <form className="grid gap-4" onSubmit={submit} onChange={() => attempt.isError && attempt.reset()}>
        <Field label={words.email} required>
          <Input name="email" type="email" autoComplete="email" disabled={attempt.isPending} />
        </Field>
        <Field label={words.password} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={words.showPassword}
            hideLabel={words.hidePassword}
            disabled={attempt.isPending}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <Checkbox name="remember" label={words.remember} disabled={attempt.isPending} />
          <Link to={paths.forgotPassword} className="link">
            {words.forgot}
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={attempt.isPending} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
    </>
  )
}
