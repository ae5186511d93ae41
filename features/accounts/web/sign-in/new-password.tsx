import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as answers } from '#words/account-answers.ts'
import { words } from '#words/account-links.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

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
        <Panel tone="success">{answers.passwordReset}</Panel>
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
