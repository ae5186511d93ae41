import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { replaceInLanguage } from '#web/lib/landing.ts'
import type { User } from '#web/lib/session.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/keys.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { AuthHeading } from './auth-heading.tsx'

type Props = {
  challenge: string
  landingOf: (user: User) => string
}

/** Finishes a sign-in whose password, or provider, was right. */
export function SecondFactorForm({ challenge, landingOf }: Props) {
  const [recovery, setRecovery] = useState(false)
  const { adopt } = useSessionActions()
  const navigate = useNavigate()
  const labels = words.signIn
  const check = useMutation({
    async mutationFn(code: string) {
      const { token } = await api('POST /api/auth/second-factor', { body: { challenge, code } })
      return adopt(token)
    },
    onSuccess: (user) =>
      user
        ? replaceInLanguage(user.language, landingOf(user), (path) => navigate(path, { replace: true }))
        : navigate(paths.signIn, { replace: true }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    check.mutate(text(new FormData(event.currentTarget), 'code'))
  }

  function toggle() {
    check.reset()
    setRecovery(!recovery)
  }

  return (
    <>
      <AuthHeading title={labels.title}>{recovery ? labels.recoveryText : labels.text}</AuthHeading>
      <form className="grid gap-4" onSubmit={submit} onChange={() => check.isError && check.reset()}>
        <CodeField
          recovery={recovery}
          disabled={check.isPending}
          error={check.isError ? messageOf(check.error, words.failed) : undefined}
        />
        <Button type="submit" variant="primary" block busy={check.isPending} busyLabel={words.checking}>
          {labels.submit}
        </Button>
      </form>
      <p className="grid justify-items-start gap-3 text-sm">
        <button type="button" className="link" onClick={toggle}>
          {recovery ? words.useApp : words.useRecovery}
        </button>
        <Link to={paths.contact} className="link">
          {labels.lost}
        </Link>
        <Link to={paths.signIn} className="link">
          {labels.startAgain}
        </Link>
      </p>
    </>
  )
}
